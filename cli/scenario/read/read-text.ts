const { readFileSync } = process.getBuiltinModule('node:fs');
const { isUtf8 } = process.getBuiltinModule('node:buffer');

const LETTERS = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A file that was read. */
export interface FoundFile {
  file: string;
  text: string;
  /** Line and column of the first letter that is not in UTF-8, from 1; `text` is a guess then. */
  wrongAt?: { line: number; column: number };
}

/** Reads a text file, and says where it is not in UTF-8. @throws if it cannot be read */
export function readText(file: string): FoundFile {
  const bytes = readFileSync(file);
  try {
    return { file, text: LETTERS.decode(bytes) };
  } catch {
    const text = bytes.toString('latin1');
    const lines = text.split('\n');
    const isWrong = (one: string) => !isUtf8(Buffer.from(one, 'latin1'));
    const line = Math.max(0, lines.findIndex(isWrong));
    const column = lines[line]?.search(/[\x80-\xff]/) ?? 0;
    return { file, text, wrongAt: { line: line + 1, column: column + 1 } };
  }
}
