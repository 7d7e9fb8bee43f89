import { Parser } from 'htmlparser2';
import { fileRefused } from '../table.ts';

/** Attributes of a tag by name, with their prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** What is met while an XML document is read. Names of tags are without their prefix; a text may come in pieces. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** Maximum characters between the end of one tag and the end of the next. */
const LONGEST_TOKEN = 1_000_000;
/** Maximum depth of tags within tags. */
const DEEPEST = 100;

const broken = (reason: 'own_types' | 'endless_part' | 'sheet_encoding') =>
  fileRefused('unreadable_file', { reason });

/** Returns the value of an attribute, whatever its prefix; undefined if missing. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  if (value !== undefined) return value;
  const ending = `:${name}`;
  for (const key in attributes) if (key.endsWith(ending)) return attributes[key];
  return undefined;
}

/** Texts of sheets write characters that XML has no place for as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_escaped, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads the elements and texts of a document that comes in pieces; no more of it than one of them is held.
 * Declarations of types are refused, because texts that stand for other texts can fill any memory.
 * @throws Refused if it is no such document
 */
export function createXmlReader({ open, text, close }: XmlListener): (piece: string) => void {
  let pending = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        pending = 0;
        depth += 1;
        if (depth > DEEPEST) throw broken('endless_part');
        open(withoutPrefix(name), attributes);
      },
      ontext: text,
      onclosetag(name) {
        pending = 0;
        depth -= 1;
        close(withoutPrefix(name));
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw broken('own_types');
      },
    },
    { xmlMode: true },
  );
  return function push(piece) {
    pending += piece.length;
    parser.write(piece);
    if (pending > LONGEST_TOKEN + piece.length) throw broken('endless_part');
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
