import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { listed } from './layout.ts';

const rows = [
  ['--json', 'print one JSON document and nothing else'],
  ['--base-url <address>', 'where the shop is'],
] as const;

test.each([
  [
    60,
    [
      '  --json                print one JSON document and nothing',
      '                        else',
      '  --base-url <address>  where the shop is',
    ],
  ],
  [
    40,
    [
      '  --json',
      '      print one JSON document and',
      '      nothing else',
      '  --base-url <address>',
      '      where the shop is',
    ],
  ],
])('texts keep within %i characters', (width, lines) => {
  expect(listed(rows, width).split('\n')).toEqual(lines);
});

test.each(['', 'cart', 'load --help'])('help fits a terminal of 40 characters: %s', async (words) => {
  const { spaza } = openWorld({ isTerminal: true, columns: 40 });
  const { stdout } = await spaza(`${words} --help`.trim());
  const [before = ''] = stdout.split('Examples:');
  expect(before.split('\n').filter((line) => line.length > 40)).toEqual([]);
});
