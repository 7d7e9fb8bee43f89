import { fileRefused } from '../table.ts';

/** What is met while an XML document is read. Names are without their prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Maximum characters of one tag, or of one text between tags. */
const LONGEST_TOKEN = 1_000_000;

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const broken = (reason: 'own_types' | 'endless_part' | 'sheet_encoding') =>
  fileRefused('unreadable_file', { reason });

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** Returns the value of an attribute within the text of a tag; undefined if missing. */
export function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : withoutEntities(value);
}

/** Texts of sheets write characters that XML has no place for as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_escaped, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where the mark ends, from `at` on; -1 where it has not come yet. */
const endOf = (text: string, mark: string, at: number): number => {
  const found = text.indexOf(mark, at);
  return found < 0 ? -1 : found + mark.length;
};

/**
 * Reads the elements and texts of a document that comes in pieces; no more of it than one of them is held.
 * Declarations of types are refused, because texts that stand for other texts can fill any memory.
 * @throws Refused if it is no such document
 */
export function createXmlReader({ open, text: tell, close }: XmlListener): (piece: string) => void {
  let rest = '';

  /** Takes a tag, comment, or section that begins at `at`; returns where it ends, or -1 where it goes on. */
  function takeMarkup(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const end = endOf(text, ']]>', at);
      if (end > 0) tell(text.slice(at + 9, end - 3));
      return end;
    }
    if (text.startsWith('<?', at)) return endOf(text, '?>', at);
    const begun = text.slice(at, at + 9);
    // What follows decides what it is.
    if ('<!--'.startsWith(begun) || '<![CDATA['.startsWith(begun)) return -1;
    if (text.startsWith('<!', at)) throw broken('own_types');
    const end = endOf(text, '>', at);
    if (end < 0) return -1;
    if (text[at + 1] === '/') {
      close(withoutPrefix(text.slice(at + 2, end - 1).trim()));
      return end;
    }
    const isEmpty = text[end - 2] === '/';
    const inner = text.slice(at + 1, isEmpty ? end - 2 : end - 1);
    const space = inner.search(/\s/);
    const name = withoutPrefix(space < 0 ? inner : inner.slice(0, space));
    open(name, space < 0 ? '' : inner.slice(space));
    if (isEmpty) close(name);
    return end;
  }

  return function push(piece) {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      if (text[at] === '<') {
        const end = takeMarkup(text, at);
        if (end < 0) break;
        at = end;
      } else {
        const next = text.indexOf('<', at);
        if (next < 0) break;
        tell(withoutEntities(text.slice(at, next)));
        at = next;
      }
    }
    rest = text.slice(at);
    if (rest.length > LONGEST_TOKEN) throw broken('endless_part');
  };
}

/** Decodes UTF-8 bytes to pieces of text. @throws Refused if they are not valid UTF-8 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? broken('sheet_encoding') : error;
  }
}
