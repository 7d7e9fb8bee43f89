import { expect, test, vi } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { isLong, showPaged } from './pager.ts';

const COMMAND = 'exit-codes';

test('shows output that is longer than the terminal in a pager', async () => {
  const pager = vi.fn(() => true);
  const { spaza } = openWorld({ isTerminal: true, rows: 5, showPaged: pager });
  expect(await spaza(COMMAND)).toMatchObject({ exitCode: 0, stdout: '' });
  expect(pager).toHaveBeenCalledExactlyOnceWith(
    (await openWorld({ isTerminal: true }).spaza(COMMAND)).stdout,
  );
});

test.each([
  ['what fits', { isTerminal: true, rows: 100 }, ''],
  ['a pipe', { isTerminal: false, rows: 5 }, ''],
  ['--no-pager', { isTerminal: true, rows: 5 }, ' --no-pager'],
])('uses no pager for %s', async (_what, terminal, flag) => {
  const pager = vi.fn(() => true);
  const { stdout } = await openWorld({ ...terminal, showPaged: pager }).spaza(`${COMMAND}${flag}`);
  expect(stdout).not.toBe('');
  expect(pager).not.toHaveBeenCalled();
});

test('prints everything if there is no pager', async () => {
  const { stdout } = await openWorld({ isTerminal: true, rows: 5, showPaged: () => false }).spaza(COMMAND);
  expect(stdout).not.toBe('');
});

test('counts wrapped lines, without the codes of colours', () => {
  const stream = { write: () => undefined, columns: 10, rows: 3 };
  expect(isLong('12345678901\n1\n', stream)).toBe(true);
  expect(isLong('\u001B[31m1234567890\u001B[39m\n1\n', stream)).toBe(false);
});

test.each([{ PAGER: '' }, { PAGER: 'cat' }, { PAGER: 'no-such-pager' }, { TERM: 'dumb' }])(
  'has no pager with %o',
  (env) => {
    expect(showPaged('text\n', { PATH: process.env.PATH, ...env })).toBe(false);
  },
);

test('passes the text to the pager in PAGER', () => {
  expect(showPaged('text\n', { PATH: process.env.PATH, PAGER: 'grep -q text' })).toBe(true);
});
