import { fileRefused } from '../table.ts';
import { createXmlReader, textOf, withoutEscapes } from './xml.ts';

/** Characters of all the shared texts of a workbook at most: cells name them in any order, so all are held. */
const MOST_CHARACTERS = 50_000_000;
const MOST_TEXTS = 3_000_000;

/** Texts that cells refer to by number. @throws Refused if there are too many to be held */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const push = createXmlReader({
    open(name) {
      if (name === 'si') current = '';
      if (name === 't') isText = true;
      // How a text is spoken stands beside it.
      if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && !isPhonetic) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      texts.push(withoutEscapes(current));
      characters += current.length;
      if (characters > MOST_CHARACTERS || texts.length > MOST_TEXTS) {
        throw fileRefused('too_many_texts');
      }
    },
  });
  for await (const piece of textOf(bytes)) push(piece);
  return texts;
}
