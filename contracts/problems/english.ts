import { developers } from './texts/developers.ts';
import { en } from './texts/en.ts';
import { type AnyText, sentences, wordsIn } from './texts/words.ts';

const TEXTS = { ...developers, ...en } as Readonly<Record<string, AnyText>>;

/**
 * The English sentences of a problem, for a client that only received its code; undefined if the code is unknown, or its
 * text needs parameters that were not sent.
 * @param currency the symbol that prices are written with
 */
export function messagesFrom(
  { code, params }: { readonly code: string; readonly params: object | null },
  currency?: string,
): string[] | undefined {
  const text = TEXTS[code];
  if (text === undefined || (params === null && typeof text === 'function')) return undefined;
  return sentences(text, params ?? {}, wordsIn('en', currency));
}
