import type { Messages } from '@lingui/core';

/** Texts of the shell and of the first screen. */
export const SHELL = 'messages';

/** The catalogues of each language: the shell, browsing products and shops, and ordering. */
export type Catalogue = typeof SHELL | 'browse' | 'ordering';

/** A catalogue as loaded: compiled by Lingui or, in a release, folded into lines. */
export interface CatalogueModule {
  messages: Messages | string;
}

const namesIn = (line: string): string[] =>
  line.split(' ').flatMap(([first = '', ...rest]) => rest.map((letter) => first + letter));

/** Parts of a line's text, with placeholders in braces. */
const partsOf = (line: string) =>
  line.split(/\{(\w+)\}/).map((part, index): string | [string] => (index % 2 ? [part] : part));

/** Unfolds a catalogue folded by the build (build/fold-texts.ts). */
export function unfolded(catalogue: string): Messages {
  const [names = '', ...lines] = catalogue.split('\n');
  return Object.fromEntries(
    namesIn(names).map((name, index) => {
      const line = lines[index] ?? '';
      return [name, line.startsWith('[') ? JSON.parse(line) : partsOf(line)];
    }),
  );
}
