import { beforeEach, expect, test } from 'vitest';
import { yieldGoods } from '../start-shop.tsx';

const shown = () => document.getElementById('goods') !== null;
/** Observers are notified in a microtask. */
const told = () => Promise.resolve();
let main: Element;

beforeEach(() => {
  history.replaceState(null, '', '/product/1');
  document.body.innerHTML = '<img id="goods" alt="" /><div id="root"></div>';
  const root = document.getElementById('root')!;
  yieldGoods(root);
  root.innerHTML = '<header>Shop</header><main></main>';
  main = root.querySelector('main')!;
});

test('the picture hangs there while the screen is loaded', async () => {
  main.innerHTML = '<div aria-hidden="true"></div><div role="status">Loading</div>';
  await told();
  expect(shown()).toBe(true);
});

test.for([
  ['the goods', '<article>Bread</article>'],
  ['what went wrong', '<section>Something went wrong</section>'],
] as const)('the picture goes once there is %s', async ([, html]) => {
  main.innerHTML = '<div role="status">Loading</div>';
  await told();
  main.innerHTML = html;
  await told();
  expect(shown()).toBe(false);
});

test('the picture goes with its page, also where the next one is still loaded', async () => {
  history.replaceState(null, '', '/');
  main.innerHTML = '<div role="status">Loading</div>';
  await told();
  expect(shown()).toBe(false);
});
