import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../cli/build/build-program.ts';

const execute = promisify(execFile);
const isWindows = process.platform === 'win32';
const examples = fileURLToPath(new URL('../../cli/examples', import.meta.url));

/** An empty folder with an empty home, and the packed CLI installed in it. */
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'published-cli-'));
  env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder };
  const dist = path.join(folder, 'dist');
  await buildProgram(dist);
  const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: dist,
    shell: isWindows,
  });
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', stdout.trim()];
  await execute('npm', install, { cwd: folder, shell: isWindows });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = () => path.join(folder, 'node_modules/@spaza/cli/bin/spaza.js');
const spaza = (...args: string[]) => execute(process.execPath, [program(), ...args], { cwd: folder, env });

test('a scenario runs in an empty folder, at the sandbox that is in the package', async () => {
  await copyFile(path.join(examples, '01-collect-and-pay-cash.yaml'), path.join(folder, 'order.yaml'));
  const { stdout, stderr } = await spaza('run', 'order.yaml');
  expect(stdout + stderr).toContain('2 passed, 0 failed, 0 broken, 0 skipped');
});

test('a shop opens from it, with its documentation', async () => {
  const shop = spawn(process.execPath, [program(), 'sandbox', '--memory', '--port', '0'], {
    cwd: folder,
    env,
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      for (const stream of [shop.stdout, shop.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
          if (found) resolve(found);
        });
      shop.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${said}`)));
    });
    for (const page of ['/docs/newer', '/docs/assets/swagger-ui-bundle.js', '/openapi/older.json'])
      expect([page, (await fetch(address + page)).status]).toEqual([page, 200]);
    const { stdout } = await spaza('suppliers', '--base-url', address);
    expect(stdout).toContain('Parow Family Supermarket');
  } finally {
    shop.kill();
  }
});

test('its manifest brings the libraries of all that is in it, and nothing of the repository', async () => {
  const { dependencies, devDependencies, version, bin, ...manifest } = JSON.parse(
    await readFile(path.join(folder, 'node_modules/@spaza/cli/package.json'), 'utf8'),
  );
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@spaza/'))).toEqual([]);
  expect({ devDependencies, private: manifest.private, bin }).toEqual({
    devDependencies: undefined,
    private: undefined,
    bin: { spaza: './bin/spaza.js' },
  });
  expect((await spaza('--version')).stdout.trim()).toBe(version);
});
