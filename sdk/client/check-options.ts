import type { ClientOptions, RetryOptions } from './options.ts';

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
const RETRY: KnownOf<RetryOptions> = { times: 0, baseMs: 0, maxMs: 0, random: null, wait: null };

/**
 * Names the first option that there is not, and would be left out in silence, or the first number that is too small
 * or none: a text such as `5s` would be no limit at all.
 * @throws TypeError
 */
export function checkNames(given: object, known: Known, of = ''): void {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name))
      throw new TypeError(`There is no option '${of}${name}'; known are ${Object.keys(known).join(', ')}`);
    checkNumber(name, value, known[name]);
  }
}

/** @throws TypeError if it is given and no number, or below the least */
export function checkNumber(name: string, value: unknown, least: number | null | undefined): void {
  if (least != null && value !== undefined && !((value as number) >= least))
    throw new TypeError(`'${name}' must be a number from ${least}`);
}

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
