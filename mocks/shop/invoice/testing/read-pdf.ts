import { extractTextItems } from 'unpdf';

/** Reads the texts of a PDF, page by page, in the order in which they were drawn. */
export async function readPdf(bytes: Uint8Array): Promise<string[][]> {
  const { items } = await extractTextItems(bytes);
  return items.map((page) => page.map(({ str }) => str).filter((text) => text.trim() !== ''));
}
