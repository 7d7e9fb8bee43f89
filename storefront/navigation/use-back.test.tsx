import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link, Route, Router } from 'wouter';
import { inShop, testShop } from '../testing/in-shop.tsx';
import { markedNavigation, useBack } from './entries.ts';
import { useBackTarget } from './page.ts';

function Offers() {
  useBackTarget('/product/6');
  return null;
}

function Pages() {
  const back = useBack();
  return (
    <>
      <button type="button" onClick={back}>
        Back
      </button>
      {['/category/1', '/product/6?sellable=12', '/product/6/offers'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Route path="/product/6/offers">
        <Offers />
      </Route>
    </>
  );
}

/** Starts a visit at a path. */
function visit(path: string) {
  history.replaceState(null, '', path);
  render(
    inShop(
      testShop(),
      <Router aroundNav={markedNavigation}>
        <Pages />
      </Router>,
    ),
  );
}
const go = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }));
const at = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));
async function backTo(path: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await at(path);
}

test('goes back to the stored target as it was left, and from there further back, never forward again', async () => {
  visit('/category/1');
  go('/product/6?sellable=12');
  go('/product/6/offers');
  await backTo('/product/6?sellable=12');
  await backTo('/category/1');
});

test('replaces the entry that is left if the stored target is not behind it', async () => {
  visit('/category/1');
  go('/product/6/offers');
  const entries = history.length;
  await backTo('/product/6');
  expect(history.length).toBe(entries);
  await backTo('/category/1');
});

test('goes home where the visit began, and adds no entry', async () => {
  visit('/product/6/offers');
  const entries = history.length;
  await backTo('/product/6');
  await backTo('/');
  expect(history.length).toBe(entries);
});
