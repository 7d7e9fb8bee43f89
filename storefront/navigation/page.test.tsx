import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link, Router } from 'wouter';
import { inShop, testShop } from '../testing/in-shop.tsx';
import { markedNavigation } from './entries.ts';
import { usePageTitle } from './page.ts';

function Page({ title }: { title?: string | undefined }) {
  usePageTitle(title);
  return null;
}

test('is titled like its link until its own title is known', () => {
  const shop = testShop();
  const at = (title?: string) => inShop(shop, <Page title={title} />);
  render(
    <Router aroundNav={markedNavigation}>
      <Link to="/category/3" state={{ title: 'Bread' }}>
        Bread &amp; rolls
      </Link>
    </Router>,
  );
  fireEvent.click(screen.getByRole('link'));
  const { rerender } = render(at());
  expect(shop.pageTitle.peek()).toBe('Bread');
  rerender(at('Bread, milk & eggs'));
  expect(shop.pageTitle.peek()).toBe('Bread, milk & eggs');
});

test.for([null, 7, { title: 7 }, { title: {} }])('has no title where history holds %j', (state) => {
  history.replaceState(state, '');
  const shop = testShop();
  render(inShop(shop, <Page />));
  expect(shop.pageTitle.peek()).toBeNull();
});
