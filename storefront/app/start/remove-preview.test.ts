import { beforeEach, expect, test } from 'vitest';
import { removePreview } from './remove-preview.ts';

const shown = () => document.getElementById('goods') !== null;
/** Observers are notified in a microtask. */
const told = () => Promise.resolve();
let main: Element;

beforeEach(() => {
  history.replaceState(null, '', '/product/1');
  document.body.innerHTML = '<img id="goods" alt="" /><div id="root"></div>';
  const root = document.getElementById('root')!;
  removePreview(root);
  root.innerHTML = '<header>Shop</header><main></main>';
  main = root.querySelector('main')!;
});

test('keeps the preview while the screen loads', async () => {
  main.innerHTML = '<div aria-hidden="true"></div><div role="status">Loading</div>';
  await told();
  expect(shown()).toBe(true);
});

test.for([
  ['the goods', '<article>Bread</article>'],
  ['what went wrong', '<section>Something went wrong</section>'],
] as const)('removes the preview once there is %s', async ([, html]) => {
  main.innerHTML = '<div role="status">Loading</div>';
  await told();
  main.innerHTML = html;
  await told();
  expect(shown()).toBe(false);
});

test('removes the preview with its page, even if the next one is still loading', async () => {
  history.replaceState(null, '', '/');
  main.innerHTML = '<div role="status">Loading</div>';
  await told();
  expect(shown()).toBe(false);
});
