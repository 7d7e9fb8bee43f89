import type { BrowserContext, Page } from 'playwright';

/** Makes pages use a pseudo-language: every text has accented letters, and some are longer. */
export const speakPseudo = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const marked = [...'àƀćďēƒĝĥīĵķĺɱńōƥɋŕśţūṽŵẋŷžÀƁĆĎĒƑĜĤĪĴĶĹṀŃŌƤɊŔŚŢŪṼŴẊŶŽ'];
    type Part = string | [name: string, kind?: string, choices?: Record<string, Part[]>];
    const pseudo = (part: Part): Part => {
      if (typeof part !== 'string') {
        const [, , choices] = part;
        for (const [choice, parts] of Object.entries(choices ?? {})) {
          if (Array.isArray(parts)) choices![choice] = parts.map(pseudo);
        }
        return part;
      }
      const longer = part.replace(/[a-z]{4,}/gi, (word) => word + '~'.repeat(Math.floor(word.length / 4)));
      return [...longer].map((letter) => marked[plain.indexOf(letter)] ?? letter).join('');
    };
    const isCatalogue = (value: unknown): value is Record<string, Part[]> =>
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).length > 3 &&
      Object.entries(value).every(([id, parts]) => /^[\w+/-]{6}$/.test(id) && Array.isArray(parts));
    const { parse } = JSON;
    // Lingui compiles a catalogue to a text that is parsed.
    JSON.parse = (...args: Parameters<typeof parse>) => {
      const value: unknown = parse(...args);
      if (!isCatalogue(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([id, parts]) => [id, parts.map(pseudo)]));
    };
  });

/** Collects all responses of the shop to a page, as one text. */
export function answersTo(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join(' ').toLowerCase();
}

/** Words in dates, which are written by the browser. */
const DATE_WORDS = new Set(
  Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, 1 + day)).flatMap((instant) =>
    (['short', 'long'] as const).flatMap((style) =>
      new Intl.DateTimeFormat('en-GB', { weekday: style, month: style })
        .format(instant)
        .toLowerCase()
        .split(/\W+/),
    ),
  ),
);

/**
 * Names of places and file types, which are the same in every language, and of money, which is written by the
 * browser.
 */
const NAMES = new Set([
  'facebook',
  'pdf',
  new Intl.DisplayNames('en', { type: 'currency' }).of('ZAR')?.toLowerCase(),
]);

/** Returns the texts of a page, and the names of its parts, verbatim. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // Languages are named in their own language. The page itself has a language too.
      if (parent?.closest('script, style, noscript, html [lang], select[name="language"]')) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/**
 * Returns texts of a pseudo-language page that are neither translated, nor from the shop, nor a date.
 * @param answered the shop's responses, in lower case
 */
export async function hardCodedIn(page: Page, answered: string): Promise<string[]> {
  const isOurs = (phrase: string) => {
    const said = phrase.toLowerCase().replace(/[ ,'-]+$/, '');
    if (!/[a-z]{2}/.test(said) || answered.includes(said) || NAMES.has(said)) return false;
    return said.split(/[^a-z]+/).some((word) => word.length > 1 && !DATE_WORDS.has(word));
  };
  const found = (await textsOf(page)).flatMap((text) => text.match(/[A-Za-z][A-Za-z ,'-]*/g) ?? []);
  return [...new Set(found.filter(isOurs))];
}
