import { Parser } from 'htmlparser2';
import { refused } from '../../refused.ts';

/** Attributes of a tag by name, with their prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of an XML document. Tag names have no prefix; a text may come in several pieces. */
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
  refused('unreadable_file', { reason });

/** Returns the value of an attribute, whatever its prefix; undefined if missing. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  if (value !== undefined) return value;
  const ending = `:${name}`;
  for (const key in attributes) if (key.endsWith(ending)) return attributes[key];
  return undefined;
}

/** Decodes characters that XML does not allow, which sheets write as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_escaped, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Creates a streaming reader of elements and texts, which only keeps one chunk in memory. Document type
 * declarations are refused, because entities could expand to fill any memory.
 * @throws Refused if the document is invalid
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

/** Decodes UTF-8 bytes to chunks of text. @throws Refused if they are not valid UTF-8 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? broken('sheet_encoding') : error;
  }
}
