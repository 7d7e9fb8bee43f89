import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Carousel, Goods } from './goods.tsx';
import Home from './home.tsx';

const banner = (name: string) => ({
  image_url: `/${name}.svg`,
  target_id: 5,
  target_name: name,
  end_at: '2026-03-06T00:00:00+02:00',
});
const popups = [banner('eggs'), { image_url: '/far.svg' }, { image_url: null, target_id: 5 }];
const answers = {
  'catalog.banners': { banners: [banner('pap'), { image_url: null, target_id: 5 }] },
  'catalog.ads': { ads: { banners: [banner('bread')], popups } },
  'catalog.sampleProducts': { products: [] },
};
const popup = () => screen.queryByRole('region', { name: 'Advertisement' });

test.for([true, false])('shows banners in a carousel: %s', async (promotion_carousel) => {
  const shop = testShop(answers, { promotion_carousel });
  renderInShop(
    shop,
    <>
      {promotion_carousel && <Carousel supplierId={undefined} />}
      <Goods supplierId={undefined} />
    </>,
  );
  const window = await screen.findByRole('list', { name: 'In the window' });
  expect(window.querySelectorAll('li')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'pap valid until 5 Mar' }).getAttribute('href')).toBe('/product/5');
});

test.for([
  [EVERY_CAPABILITY, true],
  [[], false],
] as const)('reserves a place for banners with the capabilities %j: %j', ([capabilities, isKept]) => {
  renderInShop(
    testShop(answers, { promotion_carousel: true }, localStorage, capabilities, 'older'),
    <Home />,
  );
  expect(document.querySelector('[class*=carousel]') !== null).toBe(isKept);
});

test('opens popups one after the other, once per visit', async () => {
  const { unmount } = renderInShop(testShop(answers), <Goods supplierId={undefined} />);
  await waitFor(() => expect(popup()?.querySelector('a')?.textContent).toContain('valid until'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()?.querySelector('a')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()).toBeNull();
  unmount();
  renderInShop(testShop(answers), <Goods supplierId={undefined} />);
  await screen.findByRole('list', { name: 'Advertisements' });
  expect(popup()).toBeNull();
});

test('holds popups back until the next visit of the home screen if a dialog opens', async () => {
  const shop = testShop(answers);
  const { unmount } = renderInShop(shop, <Goods supplierId={undefined} />);
  act(() => void shop.dialogs.show({ kind: 'suppliers' }));
  await screen.findByRole('list', { name: 'Advertisements' });
  act(() => shop.dialogs.close('suppliers'));
  expect(popup()).toBeNull();
  unmount();
  renderInShop(shop, <Goods supplierId={undefined} />);
  await waitFor(() => expect(popup()).not.toBeNull());
});

test.for(['no json', '{"a":1}', '[1,null]'])('ignores invalid stored popups: %s', async (kept) => {
  sessionStorage.setItem('popups-seen', kept);
  renderInShop(testShop(answers), <Goods supplierId={undefined} />);
  await waitFor(() => expect(popup()).not.toBeNull());
});

test.for([
  [{}, ['Stokvel', 'Combos', 'Leaflets', 'Agencies']],
  [{ stokvel: false, combos: false }, ['Leaflets', 'Agencies']],
] as const)('links only the shelves of a shop with %o', async ([features, links]) => {
  renderInShop(testShop(answers, { features }), <Goods supplierId={undefined} />);
  const shelves = screen.getByRole('navigation', { name: 'More shelves' });
  expect([...shelves.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(links);
});
