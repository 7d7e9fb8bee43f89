import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { InvoiceFonts } from './layout.ts';

const read = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

let files: Promise<InvoiceFonts> | undefined;

/**
 * Reads the fonts of invoices, once. DejaVu Sans covers the letters of every South African language and many more.
 */
export function readInvoiceFonts(): Promise<InvoiceFonts> {
  files ??= Promise.all([read('DejaVuSans'), read('DejaVuSans-Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return files;
}
