import { type Capability, EVERY_CAPABILITY, isCapability } from '@spaza/contracts/capabilities';
import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import { named, wrongUsage } from './failure.ts';
import { DEFAULT_BASE_URL, GENERATIONS, type GlobalFlags, MODES, VALIDATIONS } from './global-flags.ts';
import { didYouMean } from './nearest-word.ts';
import type { KeptProfile, KeptProfiles } from './ports.ts';
import { requireProfile } from './state/profiles.ts';
import { limit } from './values/times.ts';

/** Settings of every command besides its own flags. */
export interface Settings {
  /** Base address of the shop, without a trailing slash. */
  baseUrl: string;
  /** Whether the base address was given as a flag. */
  isBaseUrlTyped: boolean;
  /** Whether this command names the shop, by flag, SPAZA_URL or a profile. The current profile alone does not. */
  isShopNamed: boolean;
  /** Undefined asks the shop. */
  generation: Generation | undefined;
  /** Agency or marketplace; undefined asks the shop. */
  mode: Mode | undefined;
  /** How long a call may take, in ms; undefined if not set. */
  timeoutMs: number | undefined;
  /** The same, if it was typed after this command. */
  typedTimeoutMs: number | undefined;
  /** How to treat an answer outside the contract; undefined if not set. */
  validation: (typeof VALIDATIONS)[number] | undefined;
  /** The shop's capabilities; undefined to use those that its configuration announces. */
  capabilities: readonly Capability[] | undefined;
  /** Address of the newer calls, if it differs. */
  newerUrl: string | undefined;
  /** Key of the program, in a header of its own. */
  apiKey: { header: string; value: string } | undefined;
  /** Credentials for a proxy in front of the shop. */
  basic: { username: string; password: string } | undefined;
  /** Print one JSON document and nothing else on stdout. */
  json: boolean;
  /** The profile in use, with its name; undefined if there is none. */
  profile: (KeptProfile & { name: string }) | undefined;
}

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (value: string, name: string): T => {
    const found = known.find((one) => one === value);
    if (found) return found;
    throw wrongUsage('invalid_value', `${name} must be ${known.join(' or ')}, not '${value}'.`);
  };

/** Checks a base address. A refusal does not repeat it, as it may contain a password. */
function baseUrlFrom(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isKept = name.startsWith('profile ');
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongUsage(
      'bad_base_url',
      `${isKept ? `The address of ${name}` : name} must start with http:// or https://.`,
      isKept ? 'spaza profiles save <name> --base-url <address>' : `${name} ${DEFAULT_BASE_URL}`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw wrongUsage('bad_base_url', `${name} must not contain credentials, a query or a fragment.`);
  }
  return url.href.replace(/\/+$/, '');
}

/** @throws Failure `usage` with the nearest name if one is not a capability */
function capabilitiesIn(text: string, name: string): readonly Capability[] | undefined {
  if (text === 'announced') return undefined;
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const word = part.trim();
    if (isCapability(word)) return word;
    throw wrongUsage(
      'invalid_value',
      `${name}: there is no capability '${word}'.${didYouMean(word, EVERY_CAPABILITY)} Choose from: ` +
        `${EVERY_CAPABILITY.join(', ')}; or none, or announced.`,
    );
  });
}

/** Two parts, such as a header and its value. A refusal does not repeat them: they are secret. */
function partsIn(text: string, name: string, form: string): [first: string, second: string] {
  const at = text.indexOf(':');
  const parts: [string, string] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const isSendable = parts.every((part) => /^[\x20-\x7e]+$/.test(part));
  if (at > 0 && isSendable) return parts;
  throw wrongUsage('invalid_value', `${name} must be written as ${form}.`);
}

const limitIn = (text: string, name: string): number => named(name, () => limit(text));

type Environment = Readonly<Record<string, string | undefined>>;

/** The requested profile, else the one in use; none if a shop is named without a profile. */
function profileFrom(flags: GlobalFlags, env: Environment, kept: KeptProfiles): Settings['profile'] {
  const name = flags.profile ?? (env.SPAZA_PROFILE || undefined);
  if (name !== undefined) return { ...requireProfile(kept, name), name };
  const isShopNamed = (flags.baseUrl ?? (env.SPAZA_URL || undefined)) !== undefined;
  const { current } = kept;
  const inUse = current === null || isShopNamed ? undefined : kept.profiles[current];
  return inUse && current !== null ? { ...inUse, name: current } : undefined;
}

/**
 * Precedence: global flags, a requested profile, the environment, the profile in use, the defaults.
 * @throws Failure `usage` naming the flag or the variable
 */
export function settingsFrom(flags: GlobalFlags, env: Environment, kept: KeptProfiles): Settings {
  const profile = profileFrom(flags, env, kept);
  const isAsked = flags.profile !== undefined;
  /** The text of the first that has one, as `read` understands it; `name` says where it is from. */
  function setting<T>(
    field: Exclude<keyof GlobalFlags & keyof KeptProfile, 'keys'>,
    [flag, variable]: readonly [flag: string, variable: string],
    read: (text: string, name: string) => T,
  ): T | undefined {
    const texts = [
      { text: flags[field], name: flag },
      { text: isAsked ? profile?.[field] : undefined, name: `profile ${profile?.name}` },
      { text: env[variable] || undefined, name: variable },
      { text: profile?.[field], name: `profile ${profile?.name}` },
    ];
    const found = texts.find(({ text }) => text !== undefined);
    return found?.text === undefined ? undefined : read(found.text, found.name);
  }
  const secret = (field: 'api' | 'basic', variable: string, form: string) => {
    const own = isAsked
      ? (profile?.keys?.[field] ?? env[variable])
      : (env[variable] ?? profile?.keys?.[field]);
    return own
      ? partsIn(own, own === env[variable] ? variable : `profile ${profile?.name}`, form)
      : undefined;
  };
  const api = secret('api', 'SPAZA_API_KEY', 'header:value');
  const basic = secret('basic', 'SPAZA_BASIC_AUTH', 'user:password');
  const timeoutMs = setting('timeout', ['--timeout', 'SPAZA_TIMEOUT'], limitIn);
  return {
    baseUrl: setting('baseUrl', ['--base-url', 'SPAZA_URL'], baseUrlFrom) ?? DEFAULT_BASE_URL,
    isBaseUrlTyped: flags.baseUrl !== undefined,
    isShopNamed: Boolean(flags.baseUrl ?? flags.profile) || Boolean(env.SPAZA_URL || env.SPAZA_PROFILE),
    generation: setting('generation', ['--generation', 'SPAZA_GENERATION'], oneOf(GENERATIONS)),
    mode: setting('mode', ['--mode', 'SPAZA_MODE'], oneOf(MODES)),
    timeoutMs,
    typedTimeoutMs: flags.timeout === undefined ? undefined : timeoutMs,
    validation: setting('validation', ['--validation', 'SPAZA_VALIDATION'], oneOf(VALIDATIONS)),
    capabilities: setting('capabilities', ['--capabilities', 'SPAZA_CAPABILITIES'], capabilitiesIn),
    newerUrl: setting('newerUrl', ['--newer-url', 'SPAZA_NEWER_URL'], baseUrlFrom),
    apiKey: api && { header: api[0], value: api[1] },
    basic: basic && { username: basic[0], password: basic[1] },
    json: Boolean(flags.json || flags.fields || flags.filter),
    profile,
  };
}
