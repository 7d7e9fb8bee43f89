import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { CardForm } from './card-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test("asks the provider's form for the order's amount, in the shop's name and currency", async () => {
  const asked: unknown[] = [];
  class YocoSDK {
    constructor(options: object) {
      asked.push(options);
    }
    showPopup({ callback, ...form }: { callback: (result: { id: string }) => void }) {
      asked.push(form);
      callback({ id: 'tok_1' });
    }
  }
  vi.stubGlobal('YocoSDK', YocoSDK);
  const onToken = vi.fn(async () => undefined);
  const step = { at: 'card_form', publicKey: 'pk_1', tokensUrl: null, amountInCents: 1899 } as const;
  renderInShop(
    testShop({}, { meta: { title: 'Kasi Fresh', currency_iso: 'NAD' } }),
    <CardForm step={step} action={null} onToken={onToken} other={null} />,
  );
  await act(async () => void fireEvent.submit(screen.getByRole('button', { name: /^Pay R18.99/ })));
  expect(asked).toEqual([
    { publicKey: 'pk_1' },
    expect.objectContaining({ amountInCents: 1899, currency: 'NAD', name: 'Kasi Fresh' }),
  ]);
  expect(onToken).toHaveBeenCalledExactlyOnceWith('tok_1');
});

test.each([
  ['starting', false],
  ['charging', true],
] as const)('keeps the card number editable until it is charged: %s', (action, isFixed) => {
  const step = { at: 'card_form', publicKey: 'pk_1', tokensUrl: '/tokens', amountInCents: 1899 } as const;
  renderInShop(
    testShop(),
    <CardForm step={step} action={action} onToken={async () => undefined} other={null} />,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' }).readOnly).toBe(isFixed);
  expect(screen.getByRole('button', { name: /^Pay R18.99/ }).getAttribute('aria-busy')).toBe('true');
});
