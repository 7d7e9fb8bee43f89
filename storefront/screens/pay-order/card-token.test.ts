import { afterEach, expect, test, vi } from 'vitest';
import { testCardToken, yocoCardToken } from './card-form.tsx';

const sandbox = { tokensUrl: 'http://shop.test/pay/yoco/tokens', publicKey: 'pk_1' };
const form = { publicKey: 'pk_1', amountInCents: 1899, currency: 'ZAR', name: 'Spaza' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test.for([
  [() => Response.json({ token: 'tok_1' }, { status: 201 }), { token: 'tok_1' }],
  [
    () => Response.json({ code: 'no_test_card' }, { status: 422 }),
    { failed: expect.objectContaining({ code: 'no_test_card', status: 422 }) },
  ],
  [() => new Response('?', { status: 502 }), { failed: 'script_failed' }],
  [() => Promise.reject(new TypeError('fetch failed')), { failed: 'no_answer' }],
] as const)('turns a test card into a token, or the reason why not (%#)', async ([answer, token]) => {
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetch);
  expect(await testCardToken(sandbox, '4111')).toEqual(token);
  expect(fetch).toHaveBeenCalledWith(
    sandbox.tokensUrl,
    expect.objectContaining({ body: '{"public_key":"pk_1","card_number":"4111"}' }),
  );
});

interface Shown {
  amountInCents: number;
  callback: (result: object) => void;
  onClose: () => void;
}

test.for([
  [({ callback }: Shown) => callback({ id: 'tok_2' }), { token: 'tok_2' }],
  [({ callback }: Shown) => callback({ error: { message: 'No' } }), { failed: 'script_failed' }],
  [({ onClose }: Shown) => onClose(), { closed: true }],
  [
    () => {
      throw new Error('Invalid public key');
    },
    { failed: 'script_failed' },
  ],
] as const)("returns the token, closing or failure of the provider's own form (%#)", async ([act, token]) => {
  class YocoSDK {
    showPopup(shown: Shown) {
      expect(shown.amountInCents).toBe(1899);
      act(shown);
    }
  }
  expect(await yocoCardToken(form, Object.assign(Object.create(window), { YocoSDK }))).toEqual(token);
});
