import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PAYMENT_OUTCOMES } from '@spaza/contracts/vocabulary';
import { expect, test } from 'vitest';
import { openWorld, readyToOrder } from '../testing/world.ts';

const { spaza } = openWorld();
/** Has a folder named cart. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

test.each([
  ['spaza car', 'cart'],
  ['spaza cart a', 'add'],
  ['spaza sandbox faults c', 'clear'],
  ['spaza checkout --dis', '--discount'],
  ['spaza orders --base', '--base-url'],
  ['spaza imports upload --type ', 'products offers stock'],
  ['spaza imports upload --type o', 'offers'],
  ['spaza imports upload --type = st', 'stock'],
  ['spaza imports list --status s', 'staged'],
  ['spaza orders list --generation ', 'older newer'],
  ['spaza --mode =', 'agency marketplace'],
  ['spaza checkout --pay y', 'yoco'],
  ['spaza pay x --outcome ', PAYMENT_OUTCOMES.join(' ')],
  // A number, so there is nothing to offer.
  ['spaza sandbox faults add x status --status ', ''],
  ['spaza completion z', 'zsh'],
  ['spaza cart ', 'add set remove show compare clear'],
  // Bash completes files itself.
  ['spaza run ', ''],
  ['spaza run --html ', ''],
])('bash completes "%s"', async (line, expected) => {
  const { stdout } = await spaza('completion bash');
  const words = line.split(' ').map((word) => `'${word}'`);
  const ask = `${stdout}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _spaza; echo "\${COMPREPLY[*]}"`;
  expect(spawnSync('bash', ['-c', ask], { encoding: 'utf8' }).stdout.trim()).toBe(expected);
});

test.each([
  ['spaza orders show ', 'orders --timeout 3s', 'SPZ-1 SPZ-2'],
  ['spaza orders show SPZ-2', 'orders --timeout 3s', 'SPZ-2'],
  ['spaza --profile thandi orders show ', 'orders --profile thandi --timeout 3s', 'SPZ-1 SPZ-2'],
  [
    'spaza --base-url = http://x imports upload --supplier ',
    'suppliers --base-url http://x --timeout 3s',
    'SPZ-1 SPZ-2',
  ],
  ['spaza call S', 'calls --timeout 3s', 'SPZ-1 SPZ-2'],
  ['spaza orders show --', '', expect.stringContaining('--base-url')],
])('bash asks the shop for the ids of "%s"', async (line, asked, offered) => {
  const { stdout } = await spaza('completion bash');
  const words = line.split(' ').map((word) => `'${word}'`);
  const program = `spaza() { echo "\${*:2}" >&2; printf 'SPZ-1\\tpending\\nSPZ-2\\tpaid\\n'; }`;
  const ask = `${stdout.replaceAll('2>/dev/null', '')}\n${program}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _spaza; echo "\${COMPREPLY[*]}"`;
  const ran = spawnSync('bash', ['-c', ask], { encoding: 'utf8' });
  expect(ran.stdout.trim()).toEqual(offered);
  expect(ran.stderr.replaceAll(/.*compopt.*\n/g, '').trim()).toBe(asked);
});

test('lists the ids that completion offers', async () => {
  const { spaza } = await readyToOrder();
  await spaza('search Rooibos');
  await spaza('checkout --collect --slot first --pay cash --yes');
  expect((await spaza('ids orders')).stdout).toBe('SPZ-1\tpending, Parow Family\n');
  expect((await spaza('ids calls')).stdout).toMatch(/^newer\.supplier\.byId\t./m);
  expect((await spaza('ids suppliers')).stdout).toContain('2\tMama Thandi\n');
  expect((await spaza('ids offers')).stdout).toMatch(/^405\t/m);
});

test.each([
  [
    'zsh',
    [
      "('spaza imports upload --type') compadd -- products offers stock; return ;;",
      "(*' --generation') compadd -- older newer",
      "'--map:rename a column",
      "'--base-url:address of the shop (default: http://127.0.0.1:4000)'",
    ],
  ],
  [
    'fish',
    [
      "-l type -x -a 'products offers stock'",
      "-l mode -x -a 'agency marketplace'",
      '__spaza_only_commands -f',
      "-l map -r -d 'rename a column",
      "(default: http://127.0.0.1:4000)'",
    ],
  ],
])('%s, if installed, reads its script and describes each word', async (shell, parts) => {
  const { stdout } = await spaza(`completion ${shell}`);
  for (const part of ['spaza sandbox faults', ...parts]) expect(stdout).toContain(part);
  if (hasShell(shell)) expect(spawnSync(shell, ['-n', '-c', stdout]).status).toBe(0);
});

test.runIf(hasShell('fish'))(
  'fish offers subcommands after a group, and files after other commands',
  async () => {
    const { stdout } = await spaza('completion fish');
    const offered = (line: string) =>
      spawnSync('fish', ['-c', `${stdout}\ncomplete -C '${line}'`], { encoding: 'utf8', cwd: folder })
        .stdout.split('\n')
        .map((found) => found.split('\t')[0]);
    expect(offered('spaza cart ')).not.toContain('cart/');
    expect(offered('spaza cart ')).toContain('add');
    expect(offered('spaza run ')).toContain('cart/');
  },
);

test('refuses another shell, and names those it knows', async () => {
  const { exitCode, stderr } = await spaza('completion fich');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean fish?')]);
});
