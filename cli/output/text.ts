/** Colours are for terminals that know them, and for people who did not ask to be spared them. */
export const hasColours = (
  { isTTY }: { isTTY?: boolean | undefined },
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean => isTTY === true && !NO_COLOR && TERM !== 'dumb';

/** What begins and ends a style on a terminal. Written down here: the module of Node that knows them takes longer to load than all of this. */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
} as const;

export type Style = keyof typeof STYLES;

/** Puts a style on a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export function painterFor(
  stream: { isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Paint {
  const isColoured = hasColours(stream, env);
  return (style, text) =>
    isColoured ? `\u001B[${STYLES[style][0]}m${text}\u001B[${STYLES[style][1]}m` : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001F\u007F-\u009F]+/g;

/** A text of the shop on one line, without what would steer the terminal. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

/** Characters, as far as a terminal gives each one cell. */
export const widthOf = (text: string): number => [...text].length;

/** A text in at most so many cells. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length > width ? `${characters.slice(0, Math.max(0, width - 1)).join('')}…` : text;
}

/** What fills a cell beside its text. */
export const padding = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text)));
