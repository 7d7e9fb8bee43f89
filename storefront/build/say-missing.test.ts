import { expect, test, vi } from 'vitest';
import { sayMissing } from './say-missing.ts';

const SAID = { en: 'Try again', af: 'Probeer weer' };

/** Renders a page whose shop fails to load, for a shopper with the given stored state. */
function said(known: Readonly<Record<string, string>>) {
  history.replaceState(null, '', '/product/1?sellable=3#picture');
  document.body.innerHTML = '<div id="splash" aria-hidden="true"><b>Spaza</b></div>';
  for (const [key, text] of Object.entries(known)) localStorage.setItem(key, text);
  sayMissing(SAID);
  const splash = document.getElementById('splash')!;
  return { splash, links: [...splash.querySelectorAll('[role=alert] a')] as HTMLAnchorElement[] };
}

test.for([
  [{}, 'en'],
  [{ language: 'af' }, 'af'],
  [{ 'shop-config': '{"meta":{"locale":"af-ZA"}}' }, 'af'],
  [{ language: 'en', 'shop-config': '{"meta":{"locale":"af-ZA"}}' }, 'en'],
  [{ language: 'toString' }, 'en'],
  [{ 'shop-config': '{broken' }, 'en'],
  [{ 'shop-config': '{"meta":{}}' }, 'en'],
] as const)('where the shop cannot start, %j has it said in "%s"', ([known, language]) => {
  const { splash, links } = said(known);
  expect(links.map(({ lang, textContent }) => [lang, textContent])).toEqual([[language, SAID[language]]]);
  expect(splash.hasAttribute('aria-hidden')).toBe(false);
  expect(links[0]?.getAttribute('href')).toBe('/product/1?sellable=3');
});

test('it is said once, and the page is loaded again when the network is back', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const listen = vi.spyOn(window, 'addEventListener');
  const { splash } = said({});
  sayMissing(SAID);
  expect(splash.querySelectorAll('a')).toHaveLength(1);
  const heard = listen.mock.calls.map(([name, onEvent]) => {
    (onEvent as () => void)();
    return name;
  });
  expect(heard).toEqual(['online']);
  expect(reload).toHaveBeenCalledOnce();
});

test('a shop that is open is left alone', () => {
  document.body.innerHTML = '<main>Goods</main>';
  sayMissing(SAID);
  expect(document.body.innerHTML).toBe('<main>Goods</main>');
});
