import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import { Failure, wrongUsage } from './failure.ts';
import { DEFAULT_BASE_URL, GENERATIONS, type GlobalFlags, MODES } from './global-flags.ts';
import type { KeptProfile, KeptProfiles } from './ports.ts';
import { requireProfile } from './profile.ts';
import { limit } from './values/times.ts';

/** Settings of every command besides its own flags. */
export interface Settings {
  /** Base address of the shop, without a trailing slash. */
  baseUrl: string;
  /** The base address was typed behind this command; it comes from nowhere else. */
  isBaseUrlTyped: boolean;
  generation: Generation;
  /** Agency or marketplace; undefined asks the shop. */
  mode: Mode | undefined;
  /** How long a call may take, in ms; undefined if not set. */
  timeoutMs: number | undefined;
  /** The same, if it was typed after this command. */
  typedTimeoutMs: number | undefined;
  /** Print one JSON document and nothing else on stdout. */
  json: boolean;
  /** The profile in use, with its name; undefined if there is none. */
  profile: (KeptProfile & { name: string }) | undefined;
}

function oneOf<T extends string>(known: readonly T[], value: string, name: string): T {
  const found = known.find((one) => one === value);
  if (!found) throw wrongUsage('invalid_value', `${name} must be ${known.join(' or ')}, not '${value}'.`);
  return found;
}

/** The base address without what is kept apart from it. A refusal does not repeat it: it may hold a password. */
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

function limitIn(text: string, name: string): number {
  try {
    return limit(text);
  } catch (error) {
    throw error instanceof Failure ? error.about(name) : error;
  }
}

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
  const pick = (field: 'baseUrl' | 'generation' | 'mode' | 'timeout', name: string, variable: string) => {
    const from = [
      { text: flags[field], name },
      { text: isAsked ? profile?.[field] : undefined, name: `profile ${profile?.name}` },
      { text: env[variable] || undefined, name: variable },
      { text: profile?.[field], name: `profile ${profile?.name}` },
    ];
    return from.find(({ text }) => text !== undefined) ?? { text: undefined, name };
  };
  const base = pick('baseUrl', '--base-url', 'SPAZA_URL');
  const generation = pick('generation', '--generation', 'SPAZA_GENERATION');
  const mode = pick('mode', '--mode', 'SPAZA_MODE');
  const timeout = pick('timeout', '--timeout', 'SPAZA_TIMEOUT');
  const timeoutMs = timeout.text === undefined ? undefined : limitIn(timeout.text, timeout.name);
  return {
    baseUrl: baseUrlFrom(base.text ?? DEFAULT_BASE_URL, base.name),
    isBaseUrlTyped: flags.baseUrl !== undefined,
    generation: oneOf(GENERATIONS, generation.text ?? 'newer', generation.name),
    mode: mode.text === undefined ? undefined : oneOf(MODES, mode.text, mode.name),
    timeoutMs,
    typedTimeoutMs: flags.timeout === undefined ? undefined : timeoutMs,
    json: flags.json ?? false,
    profile,
  };
}
