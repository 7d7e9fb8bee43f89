import type { Messages } from '@lingui/core';
import type { Plugin } from 'vite';
import { SHELL } from '../app/shop/catalogues.ts';

/*
 * Lingui identifies a text by six letters of a hash, which do not compress, and writes a catalogue as an object of
 * lists. That was a third of the size of a language. Two letters are enough to identify the shop's texts, and a
 * catalogue becomes names and lines. A name depends on its own text and hardly ever on another: few files of a release
 * change because of texts in others.
 */
const LENGTH = 2;
const FULL = 6;
const catalogueOf = (id: string) => /locales[\\/](\w+)[\\/](\w+)\.po$/.exec(id)?.slice(1) ?? [];
/** A catalogue compiled by Lingui: an object, as JSON in a string. */
const IN_CATALOGUE = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;
/** A text id in code. */
const IN_CODE = /(\bid: ?)(["'`])([\w+/-]{6})\2/g;

/** A unique two-letter name for each text: its first two letters, unless others start with them. */
export function shortNames(names: Iterable<string>): Map<string, string> {
  const short = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(names)].sort()) {
    const free = Array.from({ length: FULL - LENGTH + 1 }, (_, at) => name.slice(at, at + LENGTH)).find(
      (letters) => !taken.has(letters),
    );
    if (!free) throw new Error('Two letters do not tell all texts apart any more: let names be longer.');
    taken.add(free);
    short.set(name, free);
  }
  return short;
}

/** Shortens the names in the code of a chunk. Code after them keeps its column, which source maps rely on. */
export const shortened = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replace(IN_CODE, (whole, before, quote, name) =>
    short.has(name) ? (before + quote + short.get(name) + quote).padEnd(whole.length) : whole,
  );

type Compiled = Messages[string];
type Part = Exclude<Compiled, string>[number];

const isFilledIn = (part: Part): part is [string] => Array.isArray(part) && part.length === 1;

/** A text as a line: placeholders are in braces, and anything that depends on a number is JSON. */
function lineOf(text: Compiled): string {
  const parts = typeof text === 'string' ? [text] : text;
  const said = parts.filter((part) => typeof part === 'string');
  if (!parts.every((part) => typeof part === 'string' || isFilledIn(part))) return JSON.stringify(parts);
  if (/[{}\n]/.test(said.join('')) || said[0]?.startsWith('['))
    throw new Error(`A text has a sign that catalogues use themselves: ${said.join('')}`);
  return parts.map((part) => (isFilledIn(part) ? `{${part[0]}}` : part)).join('');
}

/**
 * Writes a catalogue as a line of names and a line for each text. Names are sorted, and those that start with the same
 * letter share it: `Abc Bd` names Ab, Ac and Bd.
 */
export function folded(texts: Messages): string {
  const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = Map.groupBy(sorted, ([name]) => name[0]);
  return [
    [...names].map(([first, same]) => first + same.map(([name]) => name.slice(1)).join('')).join(' '),
    ...sorted.map(([, text]) => lineOf(text)),
  ].join('\n');
}

const textsIn = (code: string): Messages => {
  const [, json = ''] = IN_CATALOGUE.exec(code) ?? [];
  if (!json) throw new Error('Lingui has changed how it writes catalogues: see fold-texts.ts.');
  return JSON.parse(JSON.parse(json));
};

/**
 * Gives texts the shortest unique names, and catalogues their shortest form. The shell's texts are in no other
 * catalogue.
 */
export function foldTexts(): Plugin {
  let short: ReadonlyMap<string, string> | undefined;
  let inShell: ReadonlySet<string>;
  return {
    name: 'fold-texts',
    apply: 'build',
    buildStart() {
      short = undefined;
    },
    renderChunk(code, { moduleIds }) {
      if (!short) {
        const sources = [...this.getModuleIds()]
          .filter((id) => catalogueOf(id)[0] === 'en')
          .map((id) => ({ id, names: Object.keys(textsIn(this.getModuleInfo(id)?.code ?? '')) }));
        short = shortNames(sources.flatMap(({ names }) => names));
        inShell = new Set(sources.find(({ id }) => catalogueOf(id)[1] === SHELL)?.names);
      }
      const names = short;
      const [, catalogue] = moduleIds.map(catalogueOf).find(([locale]) => locale) ?? [];
      if (!catalogue) return { code: shortened(code, names), map: null };
      const own = Object.entries(textsIn(code)).filter(([name]) => catalogue === SHELL || !inShell.has(name));
      const texts = Object.fromEntries(own.map(([name, text]) => [names.get(name) ?? name, text]));
      return { code: code.replace(IN_CATALOGUE, () => JSON.stringify(folded(texts))), map: null };
    },
  };
}
