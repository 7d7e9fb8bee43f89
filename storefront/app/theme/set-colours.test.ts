import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME } from '@spaza/contracts/config';
import { expect, test } from 'vitest';
import { contrast, mixed, parseColour, type Rgb, themeProperties } from './set-colours.ts';

const colour = (properties: Map<string, string>, name: string) => {
  const found = parseColour(properties.get(name) ?? '');
  if (!found) throw new Error(`${name} is no colour`);
  return found;
};
const nothing = () => undefined;

const STOREFRONT = path.join(import.meta.dirname, '../..');
const sheet = (file: string) => readFileSync(path.join(STOREFRONT, file), 'utf8');

test('has the colours of the default theme in the style sheet', () => {
  const held = [...sheet('ui/tokens.css').matchAll(/^ {2}(--[\w-]+): (#\w{6});/gm)].map(
    ([, name = '', colour = '']) => [name, colour] as const,
  );
  const said = themeProperties(DEFAULT_THEME, nothing);
  const themed = held.filter(([name]) => said.has(name));
  expect(themed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['--secondary', '--accent', '--warning']),
  );
  for (const [name, colour] of themed) expect([name, colour]).toEqual([name, said.get(name)]);
});

const propertiesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

test('uses every colour of a theme, and no other', () => {
  const tokens = sheet('ui/tokens.css');
  const sheets = globSync('{app,features,screens,ui}/**/*.css', { cwd: STOREFRONT }).filter(
    (file) => !file.endsWith('tokens.css'),
  );
  const used = new Set(sheets.map(sheet).flatMap(propertiesIn));
  for (const [, name = '', value = ''] of tokens.matchAll(/^ {2}(--[\w-]+):([^;]+);/gm))
    if (used.has(name)) for (const within of propertiesIn(value)) used.add(within);
  const asked = [...themeProperties(DEFAULT_THEME, nothing).keys()].filter((name) => used.has(name));
  for (const name of Object.keys(DEFAULT_THEME))
    expect([name, asked.some((property) => property.includes(name))]).toEqual([name, true]);
  expect(asked.filter((name) => !tokens.includes(`${name}: #`))).toEqual([]);
});

test.for(['#000000', '#ffffff', '#41afa5', '#ffff00', '#0000ff', '#808080', '#dc3545'])(
  'keeps text on and in %s readable in both schemes',
  (primary) => {
    const properties = themeProperties({ ...DEFAULT_THEME, primary }, nothing);
    const on = (name: string) => colour(properties, name);
    expect(contrast(on('--primary'), on('--on-primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on('--primary-ink-light'), [250, 245, 234])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on('--primary-ink-dark'), [33, 27, 20])).toBeGreaterThanOrEqual(4.5);
    // Soft text on what is chosen.
    const [light, dark] = mixedIn('--primary-wash', properties);
    expect(contrast(light!, [102, 88, 72])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark!, [191, 177, 157])).toBeGreaterThanOrEqual(4.5);
  },
);

/** The backgrounds that a token mixes from a colour, in the light and the dark scheme. */
function mixedIn(token: string, properties: Map<string, string>): Rgb[] {
  const [, value = ''] = new RegExp(`${token}: (light-dark[^;]+);`).exec(sheet('ui/tokens.css')) ?? [];
  return [...value.matchAll(/var\((--[\w-]+)\) (\d+)%, (#\w{6})/g)].map(([, name = '', share, base = '']) =>
    mixed(parseColour(base)!, colour(properties, name), Number(share) / 100),
  );
}

test.for(['#000000', '#ffffff', '#82b1ff', '#ffff00', '#0000ff', '#808080', '#8b0000'])(
  'keeps notices over the page and warnings readable where %s is their colour',
  (chosen) => {
    const theme = { ...DEFAULT_THEME, secondary: chosen, warning: chosen, accent: chosen };
    const properties = themeProperties(theme, nothing);
    const on = (name: string) => colour(properties, name);
    const [said] = mixedIn('--said', properties);
    const [light, dark] = mixedIn('--warning-wash', properties);
    for (const [ground, text] of [
      [on('--secondary'), on('--on-secondary')],
      [said!, [22, 18, 13]],
      [light!, [42, 33, 24]],
      [dark!, [246, 238, 224]],
      [on('--warning'), on('--on-warning')],
      [on('--accent'), on('--on-accent')],
    ] as const)
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
  },
);

test('keeps the default in place of a colour that cannot be parsed', () => {
  const properties = themeProperties({ ...DEFAULT_THEME, primary: 'no colour' }, nothing);
  expect(properties.get('--primary')).toBe(DEFAULT_THEME.primary);
});

test('resolves a named colour', () => {
  const properties = themeProperties({ ...DEFAULT_THEME, primary: 'tomato' }, () => [255, 99, 71]);
  expect(properties.get('--primary')).toBe('#ff6347');
});

test('parses short and functional notations', () => {
  expect(parseColour('#fa0')).toEqual([255, 170, 0]);
  expect(parseColour('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
  expect(parseColour('hsl(1 2% 3%)')).toBeUndefined();
});
