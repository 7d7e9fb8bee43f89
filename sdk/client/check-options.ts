import type { ClientOptions, RetryOptions } from './options.ts';

type Names<O> = Readonly<Record<keyof O, true>>;

const OPTIONS: Names<Omit<ClientOptions, 'baseUrl'>> = {
  credentials: true,
  cookies: true,
  timeoutMs: true,
  deadlineMs: true,
  retry: true,
  language: true,
  fetch: true,
  cacheBusting: true,
  validation: true,
};
const RETRY: Names<RetryOptions> = { times: true, baseMs: true, maxMs: true, random: true, wait: true };

/**
 * Names the first option that there is not: otherwise it would be left out in silence.
 * @throws TypeError
 */
export function checkNames(given: object, known: object, of = ''): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown)
    throw new TypeError(`There is no option '${of}${unknown}'; known are ${Object.keys(known).join(', ')}`);
}

/** Numbers that a client or a call takes, and the least of each. */
const LEAST = [
  ['timeoutMs', 1],
  ['deadlineMs', 1],
  ['retries', 0],
  ['times', 0],
  ['baseMs', 0],
  ['maxMs', 0],
] as const;

/**
 * Checks what a program without types may get wrong: a text such as `5s` would be no limit at all.
 * @throws TypeError
 */
export function checkNumbers(
  given: {
    readonly [name in (typeof LEAST)[number][0]]?: number | undefined;
  },
): void {
  for (const [name, least] of LEAST) {
    const value = given[name];
    if (value !== undefined && !(value >= least))
      throw new TypeError(`'${name}' must be a number from ${least}`);
  }
}

/**
 * Checks the options of a client, or those that a gateway has for its calls.
 * @throws TypeError that names what is wrong
 */
export function checkOptions(options: Omit<ClientOptions, 'baseUrl'>): void {
  const { retry = {} } = options;
  checkNames(options, OPTIONS);
  checkNames(retry, RETRY, 'retry.');
  checkNumbers(options);
  checkNumbers(retry);
}
