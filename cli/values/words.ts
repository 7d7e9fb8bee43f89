import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import { ONLINE_PROVIDERS, type PaymentProvider } from '@spaza/contracts/vocabulary/payment';
import { SHIPPING_METHODS, type ShippingMethod } from '@spaza/contracts/vocabulary/shipping';
import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';

/** Something to read about the API of a shop. */
interface Topic {
  name: string;
  path: string;
  about: string;
}

/** What a shop has to read, each at a path behind its base address. */
export const TOPICS: readonly Topic[] = [
  { name: 'api', path: '/docs', about: 'Reference of every call in both generations' },
  { name: 'payments', path: '/docs/payments', about: 'Payment providers, and what each test card does' },
  { name: 'older', path: '/openapi/older.json', about: 'The older generation, as OpenAPI' },
  { name: 'newer', path: '/openapi/newer.json', about: 'The newer generation, as OpenAPI' },
];

/** Stars, from 0. */
export function stars(text: string): number {
  const rating = Number(text);
  if (/^\d$/.test(text) && rating <= MAXIMUM_RATING) return rating;
  throw wrongUsage('invalid_value', `'${text}' is not a rating from 0 to ${MAXIMUM_RATING}.`);
}

/** The shells that commands and flags can be completed in. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/* Words that are typed behind flags and as arguments, read strictly. */

/** Any JSON; a word that is none stands for itself. In an object: commander takes a bare null for no value. */
export function json(text: string): { json: unknown } {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { json: text };
  }
}

/** Has shells offer words for what is read. */
export const withChoices = <R extends (text: string) => unknown>(choices: readonly string[], read: R) =>
  Object.assign(read, { choices });

/** One of a few words. */
export const oneOf = <T extends string>(known: readonly T[], name: string) =>
  withChoices(known, (text: string): T => {
    const found = known.find((word) => word === text);
    if (found) return found;
    const near = didYouMean(text, known);
    throw wrongUsage('invalid_value', `Unknown ${name} '${text}'.${near} Choose from: ${known.join(', ')}.`);
  });

/** Any text; these are usual. */
export const usually = (choices: readonly string[]) => withChoices(choices, (text: string) => text);

/** `name=value`, as often as it is given. */
export function pair(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw wrongUsage('invalid_value', `'${text}' must have the form name=value.`);
  return { ...before, [name]: value };
}

/** Any text, as often as it is given. */
export const also = (text: string, before: string[] = []): string[] => [...before, text];

/** A way to get the goods, by its name on the wire, in any case. */
export const methodNamed = withChoices(SHIPPING_METHODS, (text: string): ShippingMethod => {
  const found = SHIPPING_METHODS.find((name) => name === text.toUpperCase());
  if (found) return found;
  throw wrongUsage('invalid_value', `Unknown method '${text}'. Choose from: ${SHIPPING_METHODS.join(', ')}.`);
});

/** Who takes a payment online, in any case. */
export const providerNamed = withChoices(ONLINE_PROVIDERS, (text: string): PaymentProvider => {
  const found = ONLINE_PROVIDERS.find((name) => name === text.toLowerCase());
  if (found) return found;
  throw wrongUsage(
    'invalid_value',
    `Unknown provider '${text}'. Choose from: ${ONLINE_PROVIDERS.join(', ')}.`,
  );
});
