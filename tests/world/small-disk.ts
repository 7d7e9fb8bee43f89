import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own, in memory, that can be filled up without harm to anybody else. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free, and no more. */
  fill(leftBytes: number): void;
  /** Takes away what it was filled up with. */
  empty(): void;
  remove(): void;
}

/** Makes a disk; undefined if nobody may: it takes the rights of an administrator of Linux. */
export function makeSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // A database server runs as somebody else.
  chmodSync(folder, 0o777);
  const filling = path.join(folder, 'filling');
  return {
    folder,
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
    },
    empty: () => rmSync(filling, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
