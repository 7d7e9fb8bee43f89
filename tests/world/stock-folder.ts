import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { stockedShop } from './stocked.ts';

/** Extracts a previously stocked shop into a data folder, so that a server can open it without stocking. */
export async function stockFolder(data: string): Promise<void> {
  const file = await stockedShop(inject('stocked'), 'agency');
  const folder = path.join(data, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
}
