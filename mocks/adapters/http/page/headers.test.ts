import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../api/refusal.ts';
import type { Sandbox } from '../../../sandbox.ts';
import { createHttpAnswer } from '../app.ts';

let storefront: string;
let answer: (address: string, accept?: string) => Promise<Response>;

beforeAll(async () => {
  storefront = await mkdtemp(path.join(tmpdir(), 'spaza-page-'));
  await writeFile(path.join(storefront, 'index.html'), '<!doctype html><title>Spaza</title>');
  await writeFile(path.join(storefront, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(storefront, 'content-security-policy.txt'), "default-src 'none'");
  const sandbox = {
    handle: async () => undefined,
    preflight: () => undefined,
    peek: async () => undefined,
    refusal,
  } as unknown as Sandbox;
  const app = createHttpAnswer({ sandbox, storefront });
  answer = (address, accept = 'text/html') =>
    app(new Request(`http://shop.test${address}`, { headers: { accept } }), {
      incoming: { headers: {}, socket: {} },
      outgoing: {},
    } as unknown as Parameters<typeof app>[1]);
});
afterAll(() => rm(storefront, { recursive: true }));

test.for(['/', '/orders/7', '/sign_in?return_to=%2Fbasket'])(
  'the page at %s says what it may do',
  async (address) => {
    const { status, headers } = await answer(address);
    expect([status, headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
  },
);

test('other responses have no policy', async () => {
  const { status, headers } = await answer('/favicon.svg', 'image/svg+xml');
  expect([status, headers.get('content-security-policy')]).toEqual([200, null]);
});
