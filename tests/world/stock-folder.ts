import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** Puts a shop that was stocked before into a data folder, from which a server opens it without stocking it anew. */
export async function stockFolder(data: string): Promise<void> {
  const folder = path.join(data, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', inject('stocked').agency, '-C', folder]);
}
