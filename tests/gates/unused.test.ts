import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the gate on an SDK that consists of these files, under the project's own settings. */
async function unusedIn(files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'unused-'));
  await copyFile(path.join(repository, '.knip.jsonc'), path.join(folder, '.knip.jsonc'));
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  const all = {
    'package.json': '{ "name": "shop", "private": true, "workspaces": ["sdk"] }',
    'sdk/package.json': '{ "name": "sdk", "type": "module", "exports": "./index.ts" }',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { stdout, status } = spawnSync('knip', ['--directory', folder, '--no-config-hints'], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout;
}

test('an export that nobody uses is noticed', async () => {
  const said = await unusedIn({
    'sdk/index.ts': "export { used } from './rules.ts';\n",
    'sdk/rules.ts': 'export const used = 1;\nexport const unused = 2;\n',
  });
  expect(said).toContain('Unused exports (1)');
  expect(said).toContain('unused');
});

test('a file that nobody imports is noticed', async () => {
  const said = await unusedIn({
    'sdk/index.ts': 'export const x = 1;\n',
    'sdk/left.ts': 'export const y = 2;\n',
  });
  expect(said).toContain('Unused files (1)');
  expect(said).toContain('sdk/left.ts');
});

test('what is used is let through', async () => {
  expect(await unusedIn({ 'sdk/index.ts': 'export const x = 1;\n' })).toBe('');
});
