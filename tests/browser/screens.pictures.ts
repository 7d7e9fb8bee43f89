// Part of `npm run docs`: pictures of every screen at two sizes, on a page that shows a change of looks at a glance.

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openScreens, show } from './screens.ts';
import { openStorefront } from './storefront.ts';

const SIZES = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1280, height: 800 },
];
const out = fileURLToPath(new URL('../../storefront/dist-docs', import.meta.url));

const [shop, browser] = await Promise.all([openStorefront(), openBrowser()]);
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test('every screen has a picture', { timeout: 600_000 }, async () => {
  await mkdir(out, { recursive: true });
  const screens = await openScreens(browser, shop);
  for (const { name: size, ...viewport } of SIZES) {
    for (const screen of screens) {
      const { page, context } = await browser.open(shop.address, { viewport, storageState: screen.device });
      await show(page, screen);
      await page.screenshot({ path: path.join(out, `${screen.name}-${size}.png`), animations: 'disabled' });
      await context.close();
    }
  }
  const figures = screens.map(
    ({ name, path: address }) => `<figure><figcaption>${name} <code>${address}</code></figcaption>
${SIZES.map(({ name: size, width, height }) => `<img src="${name}-${size}.png" alt="${name}, ${size}" width="${width}" height="${height}" loading="lazy">`).join('\n')}
</figure>`,
  );
  const file = path.join(out, 'index.html');
  await writeFile(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of the storefront</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  figure { margin: 0 0 3rem; white-space: nowrap; overflow-x: auto }
  img { vertical-align: top; border: 1px solid; height: 37rem; width: auto }
</style>
<h1>Screens of the storefront</h1>
${figures.join('\n')}
</html>
`,
  );
  process.stdout.write(`Pictures of every screen are at ${file}\n`);
});
