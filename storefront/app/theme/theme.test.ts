import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME } from '@spaza/contracts/config';
import { expect, test } from 'vitest';
import { contrast, parseColour } from './colour.ts';
import { themeProperties } from './theme.ts';

const colour = (properties: Map<string, string>, name: string) => {
  const found = parseColour(properties.get(name) ?? '');
  if (!found) throw new Error(`${name} is no colour`);
  return found;
};
const nothing = () => undefined;

test('the style sheet holds the colours of the default theme', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  const held = new Map(
    [...sheet.matchAll(/^ {2}(--[\w-]+): (#\w{6});/gm)].map(([, name, colour]) => [name, colour]),
  );
  const coloured = ['primary', 'promotion', 'error', 'success'];
  for (const [name, colour] of themeProperties(DEFAULT_THEME, nothing)) {
    if (coloured.some((theme) => name.includes(theme)))
      expect([name, held.get(name)]).toEqual([name, colour]);
  }
});

test.for(['#000000', '#ffffff', '#41afa5', '#ffff00', '#0000ff', '#808080', '#dc3545'])(
  'text on and in %s can be read in both schemes',
  (primary) => {
    const properties = themeProperties({ ...DEFAULT_THEME, primary }, nothing);
    const on = (name: string) => colour(properties, name);
    expect(contrast(on('--primary'), on('--on-primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on('--primary-ink-light'), [250, 245, 234])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on('--primary-ink-dark'), [33, 27, 20])).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that nobody can read leaves the default in force', () => {
  const properties = themeProperties({ ...DEFAULT_THEME, primary: 'no colour' }, nothing);
  expect(properties.get('--primary')).toBe(DEFAULT_THEME.primary);
});

test('a colour by name is resolved', () => {
  const properties = themeProperties({ ...DEFAULT_THEME, primary: 'tomato' }, () => [255, 99, 71]);
  expect(properties.get('--primary')).toBe('#ff6347');
});

test('short and functional notations are read', () => {
  expect(parseColour('#fa0')).toEqual([255, 170, 0]);
  expect(parseColour('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
  expect(parseColour('hsl(1 2% 3%)')).toBeUndefined();
});
