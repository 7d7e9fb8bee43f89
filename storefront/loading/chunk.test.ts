import { expect, test, vi } from 'vitest';
import { routes } from '../app/routes.tsx';
import { windows } from '../app/shell/windows.ts';
import { testShop } from '../testing/in-shop.tsx';
import { createChunk } from './chunk.ts';

const { language } = testShop();

test('fetches code once', async () => {
  const fetchModule = vi.fn().mockResolvedValue('module');
  const chunk = createChunk('browse', 'shelf', fetchModule);
  const first = chunk.load(language);
  expect(chunk.load(language)).toBe(first);
  expect(await first).toBe('module');
  chunk.reset();
  expect(chunk.load(language)).toBe(first);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('names what is missing in a failure', async () => {
  const script = createChunk('browse', 'shelf', () => Promise.reject(new Error('Failed to fetch')));
  await expect(script.load(language)).rejects.toMatchObject({
    message: 'Loading chunk shelf failed',
    type: 'missing',
  });
  const style = createChunk('browse', 'shelf', () =>
    Promise.reject(new Error('Unable to preload CSS for /a.css')),
  );
  await expect(style.load(language)).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});

test('waits for code on a dead connection, but not for ever', async () => {
  vi.useFakeTimers();
  try {
    const chunk = createChunk('messages', 'shelf', () => new Promise(() => undefined));
    const failed = expect(chunk.load(language)).rejects.toMatchObject({
      message: 'Loading chunk shelf failed',
      type: 'timeout',
    });
    await vi.advanceTimersByTimeAsync(120_000);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});

test('reports every screen and window under its own name', () => {
  const screens = Object.values(routes).map(({ screen }) => screen);
  const names = new Set([...screens, ...Object.values(windows)].map(({ name }) => name));
  expect(names.size).toBe(new Set(screens).size + Object.keys(windows).length);
});
