import { expect, test, vi } from 'vitest';
import { testShop } from '../testing/in-shop.tsx';
import { createChunk } from './chunk.ts';

const { language } = testShop();

test('code is fetched once', async () => {
  const fetchModule = vi.fn().mockResolvedValue('module');
  const chunk = createChunk('test', fetchModule);
  const first = chunk.load(language);
  expect(chunk.load(language)).toBe(first);
  expect(await first).toBe('module');
  chunk.reset();
  expect(chunk.load(language)).toBe(first);
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

test('a failure names what is missing', async () => {
  const script = createChunk('basket', () => Promise.reject(new Error('Failed to fetch')));
  await expect(script.load(language)).rejects.toMatchObject({
    message: 'Loading chunk basket failed',
    code: 'CHUNK_LOAD_FAILED',
  });
  const style = createChunk('basket', () => Promise.reject(new Error('Unable to preload CSS for /a.css')));
  await expect(style.load(language)).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});
