import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from './testing/world.ts';

const { spaza } = openWorld();

const namesIn = (help: string) => {
  const list = help.split('Commands:\n')[1]?.split('\n\n')[0] ?? '';
  return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
};

/** Every command with its help, and whether it has subcommands. */
async function everyCommand(before = ''): Promise<{ command: string; help: string; isGroup: boolean }[]> {
  const { stdout: help } = await spaza(`${before} --help`.trim());
  const children = namesIn(help);
  const under = await Promise.all(children.map((child) => everyCommand(`${before} ${child}`.trim())));
  return [{ command: before, help, isGroup: children.length > 0 }, ...under.flat()];
}

describe('help', () => {
  test('shows two examples or more for every command, and global options only at the top', async () => {
    const doMore = ['', 'sandbox', 'suppliers', 'leaflets'];
    const commands = await everyCommand();
    const names = commands.map(({ command }) => command);
    expect(names).toEqual(
      expect.arrayContaining(['search', 'sandbox faults add', 'cart add', 'call', ...doMore]),
    );
    for (const { command, help, isGroup } of commands) {
      if (isGroup && !doMore.includes(command)) continue;
      const [examples = ''] = help.split('Examples:\n')[1]?.split('\n\n') ?? [];
      expect(examples.trim().split('\n').length, command).toBeGreaterThanOrEqual(2);
      expect(help.includes('--base-url <address>'), command).toBe(command === '');
      expect(/^Environment:\n {2}SPAZA_URL /m.test(help), command).toBe(command === '');
      expect(help, command).toContain('exit-codes');
    }
  });

  test('shows the same for no words, --help and help', async () => {
    const { stdout, exitCode } = await spaza([]);
    expect(exitCode).toBe(0);
    expect((await spaza('--help')).stdout).toBe(stdout);
    expect((await spaza('help')).stdout).toBe(stdout);
    expect((await spaza('--json --help')).stdout).toBe(stdout);
  });

  test.each([
    'help cart add',
    'cart add -h',
    'cart add 101 --help',
    '--json cart add --help',
    '--json help cart add',
  ])('shows the help of a command in any word order: %s', async (words) => {
    const { stdout } = await spaza('cart add --help');
    expect(stdout).toMatch(/^Usage: spaza cart add \[options\] <offer-id> \[quantity\]\n/);
    expect(await spaza(words)).toMatchObject({ exitCode: 0, stdout, stderr: '' });
  });

  test('shows help whatever else is wrong', async () => {
    const { stdout } = await spaza('cart add --help');
    expect((await spaza('cart add --help --base-url nowhere --profile nobody')).stdout).toBe(stdout);
  });

  test('has the words of scenarios as a topic, and the files that it names', async () => {
    const { stdout } = await spaza('help scenarios');
    expect(stdout).toMatch(/^ {2}pay +Pays what is left of the order\. With provider, outcome, twice\.$/m);
    const { examples, schema, steps, file } = (await spaza('scenarios --json')).json() as {
      examples: string;
      schema: string;
      steps: { does: string }[];
      file: { does: string }[];
    };
    expect(existsSync(examples) && existsSync(schema)).toBe(true);
    expect([...steps, ...file].filter(({ does }) => !does)).toEqual([]);
  });

  test('has exit codes as a topic', async () => {
    expect((await spaza('help exit-codes')).stdout).toMatch(/^ +3 +not_signed_in /m);
    expect((await spaza('exit-codes --json')).json()).toMatchObject({ exit_codes: { 0: { exit_code: 0 } } });
  });
});

test.each([
  [['cart', 'add', ''], 'offer-id'],
  [['suppliers', 'use', ' '], 'supplier-id'],
  [['orders', 'show', ''], 'order'],
  [['imports', 'upload', 'a.csv', '--supplier', '', '--dry-run'], '--supplier'],
  [['checkout', '--address', ''], '--address'],
  [['categories', ''], 'id'],
])('refuses an empty id before anything is sent: %j', async (words, name) => {
  const shop = { fetch: () => Promise.reject(new Error('Something was sent.')) };
  const { exitCode, stderr } = await openWorld({ shop }).spaza(words);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`spaza: ${name}: The value is empty.`)]);
});

describe('loading', () => {
  const TELL =
    "import { registerHooks } from 'node:module';" +
    'registerHooks({ load: (url, context, next) => (process.stderr.write(url + String.fromCharCode(10)), next(url, context)) });';

  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'spaza-run-'));
  });
  afterAll(() => rm(home, { recursive: true }));

  /** The files that a new process loads to run a command. */
  async function filesFor(words: string): Promise<string[]> {
    const bin = fileURLToPath(new URL('./bin/spaza.js', import.meta.url));
    const args = ['--import', `data:text/javascript,${encodeURIComponent(TELL)}`, bin, ...words.split(' ')];
    const env = { PATH: process.env.PATH, SPAZA_HOME: home };
    const { stderr } = await promisify(execFile)(process.execPath, args, { env }).catch((ended) => ended);
    return (stderr as string).split('\n').filter((url) => url.startsWith('file:'));
  }

  const WORK =
    /\/cli\/context\.ts|\/sdk\/(client|gateway|session|index\.ts|react|checked)\b|\/(mocks|zod|yaml|@ts-rest)\//;
  const COMMANDS = /\/cli\/commands\/(?!index\.ts)/;
  /** Texts of refusals are what a command says, in English. */
  const TEXTS = 'problems/english\\.ts|problems/texts/(developers|en|words)\\.ts';
  const CONTRACTS = new RegExp(
    `/contracts/(?!catalog/variants\\.ts|vocabulary/|config/capabilities\\.ts|${TEXTS})`,
  );

  test.each([
    ['--help', [], [WORK, COMMANDS, CONTRACTS]],
    ['checkout --help', ['checkout.ts'], [WORK, CONTRACTS]],
    ['cart', [], [WORK, CONTRACTS]],
    ['cart add --pge', ['cart.ts'], [WORK, CONTRACTS]],
  ])(
    '"spaza %s" loads at most its own command, and nothing that talks to a shop',
    async (words, commands, spared) => {
      const loaded = await filesFor(words);
      const entered = loaded.filter((url) => COMMANDS.test(url)).map((url) => url.split('/cli/commands/')[1]);
      expect(entered.toSorted()).toEqual(commands);
      for (const files of spared) expect(loaded.filter((url) => files.test(url))).toEqual([]);
    },
  );

  test('declares every command without loading what it does', async () => {
    const loaded = await filesFor('completion bash');
    expect(loaded.filter((url) => COMMANDS.test(url)).length).toBeGreaterThan(30);
    const own = /\/cli\/context\.ts/;
    for (const files of [WORK, CONTRACTS])
      expect(loaded.filter((url) => files.test(url) && !own.test(url))).toEqual([]);
  });

  test('reports a missing file without a shop', async () => {
    const loaded = await filesFor('run missing.yaml');
    expect(loaded.filter((url) => /\/(sdk|mocks|zod|yaml|contracts)\//.test(url))).toEqual([]);
  });
});

describe('wrong usage', () => {
  test.each([
    ['serch tea', "Unknown command 'serch'. Did you mean search?", 'spaza --help'],
    ['cart ad 1', "Unknown command 'ad'. Did you mean add?", 'spaza cart --help'],
    ['help foo', "Unknown command 'foo'.", 'spaza --help'],
    ['serch --help', "Unknown command 'serch'. Did you mean search?", 'spaza --help'],
    ['help exit-code', "Unknown command 'exit-code'. Did you mean exit-codes?", 'spaza --help'],
    ['help cart ad', "Unknown command 'ad'. Did you mean add?", 'spaza cart --help'],
    ['cart ad --help', "Unknown command 'ad'. Did you mean add?", 'spaza cart --help'],
    ['cart ad --mode agency --help', "Unknown command 'ad'. Did you mean add?", 'spaza cart --help'],
    ['--mode agency help cart ad', "Unknown command 'ad'. Did you mean add?", 'spaza cart --help'],
    ['suppliers uses --help', "Unknown command 'uses'. Did you mean use?", 'spaza suppliers --help'],
    ['suppliers uses 1', "Unknown command 'uses'. Did you mean use?", 'spaza suppliers --help'],
    ['search tea --pge 2', "unknown option '--pge'\n  (Did you mean --page?)", 'spaza search --help'],
    ['search tea --page two', "'two' is not a page number, 1 or more.", 'spaza search --help'],
    ['cart', 'Missing command. Choose from: add, set, remove, show, compare, clear.', 'spaza cart --help'],
    ['cart add', "missing required argument 'offer-id'", 'spaza cart add --help'],
    ['whoami --generation oldest', 'Allowed choices are older, newer.', 'spaza --help'],
    ['whoami --base-url shop.example', '--base-url must start with http:// or https://.', '--base-url http'],
  ])('"spaza %s" says what is wrong, and what to try next', async (words, message, next) => {
    const { exitCode, stdout, stderr } = await spaza(words);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain(`Next: ${next}`);
  });

  test('prints one document on stdout and nothing on stderr with --json', async () => {
    const { exitCode, json, stderr } = await spaza('cart ad --json');
    expect(exitCode).toBe(2);
    expect(stderr).toBe('');
    expect(json()).toEqual({
      version: 1,
      error: {
        kind: 'usage',
        code: 'unknown_command',
        messages: ["Unknown command 'ad'. Did you mean add?"],
        next: 'spaza cart --help',
      },
    });
  });
});

test('accepts global flags before and after a command, over the environment', async () => {
  const world = openWorld({ env: { SPAZA_URL: 'http://one.example', SPAZA_PASSWORD: 'spaza123' } });
  const urlOf = async (words: string) => {
    const { json } = await world.spaza(`${words} --json`);
    return (json() as { base_url: string }).base_url;
  };
  expect(await urlOf('sign-in 0821234567')).toBe('http://one.example');
  expect(await urlOf('--base-url http://two.example/s/ whoami')).toBe('http://two.example/s');
  expect(await urlOf('whoami --base-url http://three.example')).toBe('http://three.example');
});

test('says how to start a sandbox if nothing answers', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const closed = openWorld({
    shop: { fetch: () => Promise.reject(new TypeError('fetch failed', { cause })) },
  });
  const { exitCode, stderr } = await closed.spaza('suppliers');
  expect(exitCode).toBe(5);
  expect(stderr).toContain('Nothing answers at http://127.0.0.1:4000. Is the sandbox running?');
  expect(stderr).toContain('Next: Start it with: spaza sandbox.');
});

test('does not mention the sandbox if a shop elsewhere does not answer', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const closed = openWorld({
    shop: { fetch: () => Promise.reject(new TypeError('fetch failed', { cause })) },
  });
  const { stderr } = await closed.spaza('suppliers --base-url https://shop.example');
  expect(stderr).toContain('Nothing answers at https://shop.example.\n');
  expect(stderr).toContain('Next: Check the address (--base-url <address>, or SPAZA_URL), and whether');
});

test('prints only the version with --version', async () => {
  expect((await spaza('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
