import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, languageOf } from '@spaza/contracts/vocabulary';
import { beforeEach, expect, test, vi } from 'vitest';

const STOREFRONT = path.join(import.meta.dirname, '../..');
const html = await readFile(path.join(STOREFRONT, 'index.html'), 'utf8');
const main = await readFile(path.join(STOREFRONT, 'app/main.ts'), 'utf8');
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
const [splash = ''] = /<div id="splash"[\s\S]*?<\/div>/.exec(html) ?? [];

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
new Function(script)();

beforeEach(() => {
  document.body.innerHTML = splash;
  reload.mockClear();
  sessionStorage.setItem('chunk-reloaded-at', String(Date.now()));
});

// What is sent by the script that starts the shop, which runs in a browser only.
const [, name = ''] = /dispatchEvent\(new Event\('([\w-]+)'\)\)/.exec(main) ?? [];
const missing = () => dispatchEvent(new Event(name));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=alert]:not([hidden]) a:not([hidden])')].map(
    ({ lang }) => lang,
  );

test('uses the texts of the catalogues when the shop does not start', async () => {
  const complete = LOCALES.filter((locale) => languageOf(locale).isComplete);
  const said = complete.map(async (locale) => {
    const catalogue = await readFile(path.join(STOREFRONT, `locales/${locale}/messages.po`), 'utf8');
    const text = document.querySelector(`a[lang=${locale}]`)?.textContent;
    expect(catalogue).toContain(`msgid "Something went wrong, try again"\nmsgstr "${text}"`);
  });
  await Promise.all(said);
  expect(document.querySelectorAll('a')).toHaveLength(complete.length);
});

test.for([
  [{}, 'en'],
  [{ language: 'af' }, 'af'],
  [{ 'shop-config': '{"meta":{"locale":"af-ZA"}}' }, 'af'],
  [{ language: 'en', 'shop-config': '{"meta":{"locale":"af-ZA"}}' }, 'en'],
  [{ language: 'toString' }, 'en'],
  [{ 'shop-config': '{broken' }, 'en'],
  [{ 'shop-config': '{"meta":{}}' }, 'en'],
] as const)('with %j stored, a shop that does not start says so in "%s"', ([known, language]) => {
  for (const [key, text] of Object.entries(known)) localStorage.setItem(key, text);
  history.replaceState(null, '', '/product/1?sellable=3#picture');
  missing();
  expect(shown()).toEqual([language]);
  expect(document.querySelector(`a[lang=${language}]`)?.getAttribute('href')).toBe('/product/1?sellable=3');
  expect(document.getElementById('splash')?.hasAttribute('aria-hidden')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads a page whose script fails to load, but not twice a minute', () => {
  sessionStorage.clear();
  const entry = document.body.appendChild(document.createElement('script'));
  entry.dispatchEvent(new Event('error'));
  expect([reload.mock.calls.length, shown()]).toEqual([1, []]);
  entry.dispatchEvent(new Event('error'));
  expect([reload.mock.calls.length, shown()]).toEqual([1, ['en']]);
});

test('does not reload a page that is open, or for a picture', () => {
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  expect(shown()).toEqual([]);
  document.body.innerHTML = '<main>Goods</main>';
  missing();
  expect(document.body.innerHTML).toBe('<main>Goods</main>');
});

test('reloads once the network is back', () => {
  missing();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalled();
});
