import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import { wrongUsage } from './failure.ts';
import { DEFAULT_BASE_URL, GENERATIONS, type GlobalFlags, MODES } from './global-flags.ts';

/** What every command is told beside its own flags. */
export interface Settings {
  /** Base address of the shop, without a slash at its end. */
  baseUrl: string;
  generation: Generation;
  /** Agency or marketplace; undefined asks the shop. */
  mode: Mode | undefined;
  /** Print one JSON document and nothing else on stdout. */
  json: boolean;
}

function oneOf<T extends string>(known: readonly T[], value: string, name: string): T {
  const found = known.find((one) => one === value);
  if (!found) throw wrongUsage('invalid_value', `${name} must be ${known.join(' or ')}, not '${value}'.`);
  return found;
}

/** The base address without what is kept apart from it. A refusal does not repeat it: it may hold a password. */
function baseUrlFrom(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongUsage(
      'bad_base_url',
      `${name} must start with http:// or https://.`,
      `${name} ${DEFAULT_BASE_URL}`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw wrongUsage('bad_base_url', `${name} must not hold credentials, a query or a fragment.`);
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * What the global flags say, then the environment, then the defaults.
 * @throws Failure `usage` naming the flag or the variable
 */
export function settingsFrom(
  flags: GlobalFlags,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  const pick = (flag: string | undefined, name: string, variable: string) =>
    flag !== undefined ? { text: flag, name } : { text: env[variable] || undefined, name: variable };
  const base = pick(flags.baseUrl, '--base-url', 'SPAZA_URL');
  const generation = pick(flags.generation, '--generation', 'SPAZA_GENERATION');
  const mode = pick(flags.mode, '--mode', 'SPAZA_MODE');
  return {
    baseUrl: baseUrlFrom(base.text ?? DEFAULT_BASE_URL, base.name),
    generation: oneOf(GENERATIONS, generation.text ?? 'newer', generation.name),
    mode: mode.text === undefined ? undefined : oneOf(MODES, mode.text, mode.name),
    json: flags.json ?? false,
  };
}
