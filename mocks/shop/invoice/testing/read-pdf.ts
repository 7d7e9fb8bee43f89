/** What the bytes 0x80 to 0x9f are read as. */
const winAnsi = new TextDecoder('windows-1252');
const fromBytes = (text: string) =>
  winAnsi.decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));

function must<T>(value: T | null | undefined, what: string): T {
  if (value == null) throw new Error(`The PDF has no ${what}.`);
  return value;
}

/**
 * Reads a PDF by its table, as a reader does: an object that does not stand where the table says, or a stream that is
 * not as long as it says, is an error.
 */
export function readPdf(bytes: Uint8Array): { objects: Map<number, string>; pages: string[] } {
  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  if (!file.startsWith('%PDF-1.4\n')) throw new Error('The file is no PDF.');
  const [, start] = must(/startxref\n(\d+)\n%%EOF\n$/.exec(file), 'end');
  const [, size, table] = must(
    /^xref\n0 (\d+)\n((?:.{18} \n)+)trailer\n/.exec(file.slice(Number(start))),
    'table',
  );
  const entries = must(table, 'entries').match(/.{18} \n/g) ?? [];
  if (entries.length !== Number(size)) throw new Error(`The table says ${size}, and has ${entries.length}.`);
  const objects = new Map<number, string>();
  entries.slice(1).forEach((entry, index) => {
    const at = file.slice(Number(entry.slice(0, 10)));
    const [, body] = must(
      new RegExp(`^${index + 1} 0 obj\n([\\s\\S]*?)\nendobj\n`).exec(at),
      `object ${index + 1}`,
    );
    objects.set(index + 1, must(body, 'body'));
  });
  const kids = must(/\/Kids \[(.*?)\]/.exec([...objects.values()].join('\n'))?.[1], 'pages').split(' 0 R');
  const pages = kids
    .filter((kid) => kid.trim())
    .map((kid) => {
      const page = must(objects.get(Number(kid)), `page ${kid}`);
      return streamOf(must(objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1])), 'contents'));
    });
  return { objects, pages };
}

function streamOf(object: string): string {
  const [, length, content] = must(
    /^<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream$/.exec(object),
    'stream',
  );
  if (content?.length !== Number(length))
    throw new Error(`A stream says ${length}, and has ${content?.length}.`);
  return content;
}

/** The texts on a page, in the order in which they were drawn. */
export const textsOf = (page: string): string[] =>
  [...page.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text]) =>
    fromBytes((text ?? '').replace(/\\(.)/g, '$1')),
  );
