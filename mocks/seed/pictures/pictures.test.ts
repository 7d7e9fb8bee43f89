import { beforeAll, expect, test } from 'vitest';
import { seedRows } from '../seed.ts';
import { type Artwork, loadArtwork } from './artwork.ts';
import { drawPicture } from './draw.ts';
import { type PictureSpec, pictureUrl, readPictureUrl } from './url.ts';

const now = '2026-11-20T10:00:00.000Z';
let artwork: Artwork;
beforeAll(async () => {
  artwork = await loadArtwork();
});

const bag = {
  kind: 'product',
  shape: 'bag',
  icon: 'ear-of-corn',
  colour: 'd99a00',
  accent: 'c0392b',
  hue: 44,
  scale: 100,
  several: false,
  brand: 'Goudaar',
  label: 'Super maize meal',
  tag: '2.5 kg',
} as const satisfies PictureSpec;

/** Returns every picture address in the seed, and what it belongs to. */
async function addresses() {
  const found = new Map<string, string>();
  for await (const { table, rows } of seedRows({ seed: 1, now, hashPassword: async () => '' })) {
    for (const { image_url, path, name } of rows) {
      for (const url of [image_url, path])
        if (typeof url === 'string') found.set(url, `${table} ${String(name)}`);
    }
  }
  return found;
}

test('draws every picture of the seed, with a few kB for each item', async () => {
  for (const [url, whose] of await addresses()) {
    const svg = drawPicture(url, artwork) ?? '';
    const things = url.startsWith('/pictures/leaflet/') ? 3 : 1;
    if (!svg.startsWith('<svg') || svg.length > 6000 * things)
      expect.unreachable(`${whose}: ${url}, ${svg.length} characters`);
    if (/undefined|NaN/.test(svg)) expect.unreachable(`${whose} has a hole: ${url}`);
  }
});

test('everything in the shop has a picture', async () => {
  for await (const { rows } of seedRows({ seed: 1, now, hashPassword: async () => '' })) {
    for (const row of rows) if ('image_url' in row) expect(row.image_url).toMatch(/^\/pictures\/.+\.svg/);
  }
});

test.each<PictureSpec>([
  bag,
  { ...bag, shape: 'tin', several: true, scale: 86, label: 'Soup & “stew” <hot>', tag: '12 x 400 g' },
  { kind: 'combo', icons: ['boerewors', 'pap', 'tomato'], hue: 10, tag: '3 items' },
  { kind: 'category', icon: 'biltong', hue: 340 },
  { kind: 'supplier', colour: '1c7ed6', name: 'Mama Thandi’s Spaza' },
  { kind: 'banner', icons: ['braai', 'boerewors'], hue: 20, title: 'Braai & wors', text: 'Light the fire' },
  {
    kind: 'leaflet',
    icons: ['bread', 'egg'],
    colour: '1c7ed6',
    name: 'Mama Thandi’s Spaza',
    title: 'Specials',
    labels: ['Brown bread', 'Eggs'],
    prices: ['R17.99', 'R24.99'],
  },
])('an address contains everything that its picture shows: $kind', (spec) => {
  expect(readPictureUrl(pictureUrl(spec), artwork)).toEqual(spec);
});

test('a package shows its brand, name and size', () => {
  const svg = drawPicture(pictureUrl(bag), artwork) ?? '';
  for (const text of ['Goudaar', 'Super maize meal', '2.5 kg']) expect(svg).toContain(`>${text}</text>`);
});

test.each([
  '/pictures/product/bag-100/ear-of-corn/d99a00-c0392b-44.svg/../../x',
  '/pictures/product/crate-100/ear-of-corn/d99a00-c0392b-44.svg',
  '/pictures/product/constructor-100/ear-of-corn/d99a00-c0392b-44.svg',
  '/pictures/product/bag-100/__proto__/d99a00-c0392b-44.svg',
  '/pictures/product/bag-100/toString/d99a00-c0392b-44.svg',
  '/pictures/product/bag-100/ear-of-corn/red-c0392b-44.svg',
  '/pictures/product/bag-100/ear-of-corn/d99a00-c0392b-4400.svg',
  '/pictures/combo/pap+pap+pap+pap+pap/10.svg',
  '/pictures/category/nothing/10.svg',
  '/pictures/banner/pap+nothing/10.svg',
  '/pictures/leaflet/pap+pap+pap+pap+pap+pap+pap/1c7ed6.svg',
  '/pictures/shelf/1c7ed6.svg',
  '/pictures/brand/%31c7ed6.svg',
  `/pictures/brand/1c7ed6.svg?name=${'a'.repeat(10_000)}`,
  '',
  '?',
  '/pictures/%',
])('there is no picture at %s', (url) => {
  expect(drawPicture(url, artwork)).toBeUndefined();
});

test.each([
  '</text><script>alert(1)</script>',
  '"><image href="//x"/>',
  '\u0000\u0008\ud800',
  "' onload='x",
  '%',
  '%E0%A4%A',
  '+'.repeat(90),
])('escapes any text: %j', (text) => {
  for (const kind of ['brand', 'supplier', 'agency']) {
    for (const query of [`name=${text}`, `name=${encodeURIComponent(text.toWellFormed())}`]) {
      const svg = drawPicture(`/pictures/${kind}/1c7ed6.svg?${query}`, artwork) ?? '';
      expect(svg).not.toMatch(/<script|<image|onload='x|[\p{Cc}\p{Cs}]/u);
      expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
    }
  }
  const texts = new URLSearchParams({ name: text, title: text, text, labels: text, prices: text });
  for (const address of ['banner/pap/20', 'leaflet/pap/1c7ed6']) {
    const svg = drawPicture(`/pictures/${address}.svg?${texts}`, artwork) ?? '';
    expect(svg).not.toMatch(/<script|<image|onload='x|[\p{Cc}\p{Cs}]/u);
  }
  const query = new URLSearchParams({ brand: text, label: text, tag: text });
  const svg =
    drawPicture(`/pictures/product/bag-100/ear-of-corn/d99a00-c0392b-44.svg?${query}`, artwork) ?? '';
  expect(svg).not.toMatch(/<script|<image href="\/\/|onload='x/);
});

test('limits sizes and colours', () => {
  const huge = readPictureUrl('/pictures/product/bag-999/ear-of-corn/d99a00-c0392b-725.svg', artwork);
  expect(huge).toMatchObject({ scale: 110, hue: 5 });
});
