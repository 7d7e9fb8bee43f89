import type { Messages } from '@lingui/core';

/** Texts of the shell and of the first screen. */
export const SHELL = 'messages';

/** The catalogues of each language: the shell's, what shows goods and shops, and all that an order needs. */
export type Catalogue = typeof SHELL | 'browse' | 'ordering';

/** A catalogue as it comes: as Lingui makes it, or, in a release, folded into lines. */
export interface CatalogueModule {
  messages: Messages | string;
}

const namesIn = (line: string): string[] =>
  line.split(' ').flatMap(([first = '', ...rest]) => rest.map((letter) => first + letter));

/** A line's text, with what is filled in, which stands in braces. */
const partsOf = (line: string) =>
  line.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 ? [part] : part));

/** Reads what the build folded (build/fold-texts.ts). */
export function unfolded(catalogue: string): Messages {
  const [names = '', ...lines] = catalogue.split('\n');
  return Object.fromEntries(
    namesIn(names).map((name, index) => {
      const line = lines[index] ?? '';
      return [name, line.startsWith('[') ? JSON.parse(line) : partsOf(line)];
    }),
  );
}
