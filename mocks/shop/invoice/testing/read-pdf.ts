import { extractTextItems } from 'unpdf';

/** Reads the texts of a PDF by page, in drawing order. */
export async function readPdf(bytes: Uint8Array): Promise<string[][]> {
  const { items } = await extractTextItems(bytes);
  return items.map((page) => page.map(({ str }) => str).filter((text) => text.trim() !== ''));
}
