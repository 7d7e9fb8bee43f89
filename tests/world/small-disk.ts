import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate in-memory disk that can be filled up without affecting anything else. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it up, leaving only so many bytes free. */
  fill(leftBytes: number): void;
  /** Removes what it was filled up with. */
  empty(): void;
  remove(): void;
}

/** Creates a disk; undefined without permission: it requires administrator rights on Linux. */
export function makeSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // A database server runs as another user.
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
