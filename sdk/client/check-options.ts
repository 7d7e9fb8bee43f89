import type { CallSettings, ClientOptions, RetryOptions } from './options.ts';

/** Names of options; of each number the least that it may be. */
type Known = Readonly<Record<string, number | null>>;
type KnownOf<O> = Readonly<Record<keyof O, number | null>>;

const OPTIONS: KnownOf<Omit<ClientOptions, 'baseUrl'>> = {
  credentials: null,
  cookies: null,
  timeoutMs: 1,
  deadlineMs: 1,
  retry: null,
  language: null,
  fetch: null,
  cacheBusting: null,
  validation: null,
};
const CALL: KnownOf<CallSettings & { fetchOptions: RequestInit }> = {
  signal: null,
  supplierId: null,
  timeoutMs: 1,
  retries: 0,
  extraHeaders: null,
  fetchOptions: null,
};
const RETRY: KnownOf<RetryOptions> = { times: 0, baseMs: 0, maxMs: 0, random: null, wait: null };

/**
 * Names the first option that there is not, and would be left out in silence, or the first number that is too small
 * or none: a text such as `5s` would be no limit at all.
 * @throws TypeError
 */
export function checkNames(given: object, known: Known, of = ''): void {
  for (const name in given) {
    const least = known[name];
    if (least === undefined)
      throw new TypeError(`There is no option '${of}${name}'; known are ${Object.keys(known).join(', ')}`);
    const value: unknown = given[name as keyof typeof given];
    if (least !== null && value !== undefined && !((value as number) >= least))
      throw new TypeError(`'${name}' must be a number from ${least}`);
  }
}

/**
 * Checks the settings of one call.
 * @throws TypeError that names what is wrong
 */
export const checkSettings = (settings: object, call: string): void => checkNames(settings, CALL, `${call}.`);

/**
 * Checks the options of a client, or those that a gateway has for its calls.
 * @throws TypeError that names what is wrong
 */
export function checkOptions(options: Omit<ClientOptions, 'baseUrl'>): void {
  checkNames(options, OPTIONS);
  checkNames(options.retry ?? {}, RETRY, 'retry.');
}

/**
 * Names the argument that a verb broke without, as it may in programs without types. It remains an error of the program,
 * as what was done until then is not known.
 * @param most how many arguments the verb cannot do without, at most
 * @returns what to throw
 */
export function namedLack(verb: string, most: number, args: readonly unknown[], cause: unknown): unknown {
  const at = [...args, undefined].indexOf(undefined) + 1;
  return at <= most && cause instanceof TypeError
    ? new TypeError(`Missing argument ${at} of ${verb}`, { cause })
    : cause;
}
