import { statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saveFile, saveReport } from './save-file.ts';

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-save-'));
  const before = process.umask(0);
  onTestFinished(() => {
    process.umask(before);
    return rm(folder, { recursive: true, force: true });
  });
  return (name: string) => path.join(folder, name);
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'saves a file that only its owner can read, whatever the umask or the earlier file',
  async () => {
    const at = await openFolder();
    writeFileSync(at('old.html'), 'old', { mode: 0o666 });
    writeFileSync(at(`new.har.${process.pid}.part`), '', { mode: 0o666 });
    await saveFile(at('new.har'), '{}', false);
    await saveReport(at('old.html'), 'new');
    expect([modeOf(at('new.har')), modeOf(at('old.html'))]).toEqual(['600', '600']);
    expect(await readFile(at('old.html'), 'utf8')).toBe('new');
  },
);

test.skipIf(process.platform === 'win32')('writes a report to a pipe or device', async () => {
  await saveReport('/dev/null', 'text');
  expect(statSync('/dev/null').isFile()).toBe(false);
});

test.skipIf(process.platform !== 'linux')('names the device that a report cannot be written to', async () => {
  const saving = saveReport('/dev/full', 'text');
  await expect(saving).rejects.toThrow('/dev/full cannot be written. ENOSPC');
  await expect(saving).rejects.toMatchObject({ kind: 'broken' });
});
