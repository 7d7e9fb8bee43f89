import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { stockedShop } from './stocked.ts';

/** Puts a shop that was stocked before into a data folder, from which a server opens it without stocking it anew. */
export async function stockFolder(data: string): Promise<void> {
  const file = await stockedShop(inject('stocked'), 'agency');
  const folder = path.join(data, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
}
