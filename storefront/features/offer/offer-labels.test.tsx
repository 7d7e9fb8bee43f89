import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { ValidUntil } from './offer-labels.tsx';

test.for([
  ['2026-03-06T00:00:00+02:00', 'valid until 5 Mar'],
  ['0000-00-00 00:00:00', ''],
  ['soon', ''],
])('an offer that ends at "%s" says "%s"', ([endAt, said]) => {
  const { container } = renderInShop(testShop(), <ValidUntil endAt={endAt!} />);
  expect(container.textContent).toBe(said);
});
