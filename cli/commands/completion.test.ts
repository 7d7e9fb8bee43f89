import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

const { spaza } = openWorld();
const hasShell = (shell: string) => spawnSync(shell, ['--version']).status === 0;

test.each([
  ['spaza car', ['cart']],
  ['spaza cart a', ['add']],
  ['spaza sandbox faults c', ['clear']],
  ['spaza checkout --dis', ['--discount']],
  ['spaza orders --base', ['--base-url']],
])('bash completes %s', async (line, expected) => {
  const { stdout } = await spaza('completion bash');
  const words = line.split(' ');
  const ask = `${stdout}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _spaza; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const found = spawnSync('bash', ['-c', ask], { encoding: 'utf8' }).stdout.trim().split('\n');
  expect(found).toEqual(expected);
});

test.each(['zsh', 'fish'])('%s reads its script, where there is one', async (shell) => {
  const { stdout } = await spaza(`completion ${shell}`);
  expect(stdout).toContain('spaza sandbox faults');
  if (hasShell(shell)) expect(spawnSync(shell, ['-n', '-c', stdout]).status).toBe(0);
});

test('another shell is refused, with those that are known', async () => {
  const { exitCode, stderr } = await spaza('completion fich');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean fish?')]);
});
