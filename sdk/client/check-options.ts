import type { CallSettings, ClientOptions, RetryOptions } from './options.ts';

/** Names of options, each number with its minimum. */
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
 * Checks names and numbers: an unknown option would be ignored, and a text such as `5s` would be no limit at all.
 * @throws TypeError that names the first unknown option, or the first number that is too small or not a number
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

type Run = (...args: never[]) => unknown;

/**
 * A function that names the missing argument if the given one fails without it, as can happen in programs without
 * types. It stays an error of the program, because nobody knows what was done until then.
 * @param optional how many of its last arguments may be left out
 */
export function namingMissingArgument(name: string, run: Run, optional = 0) {
  return (...args: unknown[]): unknown => {
    const fail = (cause: unknown): never => {
      const at = [...args, undefined].indexOf(undefined) + 1;
      throw at <= run.length - optional && cause instanceof TypeError
        ? new TypeError(`Missing argument ${at} of ${name}`, { cause })
        : cause;
    };
    try {
      const result = run(...(args as never[]));
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (cause) {
      return fail(cause);
    }
  };
}
