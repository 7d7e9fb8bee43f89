import { anOffer } from '@spaza/mocks/testing';
import { CallError } from '@spaza/sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { atCheckout, HOME, inShop, renderInShop } from '../../testing/in-shop.tsx';
import { OrderSummary } from './confirmation.tsx';

async function atSummary(options: Parameters<typeof atCheckout>[0]) {
  const world = await atCheckout(options);
  if (options.method !== 'COLLECT') world.checkout.chooseAddress(HOME);
  const location = memoryLocation({ path: '/checkout/confirmation', record: true });
  await act(async () =>
    renderInShop(
      world.shop,
      <Router hook={location.hook}>
        <OrderSummary />
      </Router>,
    ),
  );
  await screen.findByRole('button', { name: /^Con(tinue|firm Order)$/, busy: false });
  /** Sets the shop's response from now on. */
  const says = (more: object) => {
    world.answers['cart.validate'] = { validation: { ...world.validation, ...more } };
  };
  return { ...world, says, path: () => location.history.at(-1) };
}

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function apply(text: string): Promise<void> {
  fireEvent.change(code(), { target: { value: text } });
  await press('Apply');
}
const CODES = { discount_codes_enabled: true };

test('applies a code, names it with the discount, and removes it again', async () => {
  const { checkout, says } = await atSummary({ method: 'COLLECT', says: CODES });
  says({ ...CODES, discount_code: 'SPAZA10', discount_in_cents: 190, total_in_cents: 1709 });
  await apply(' spaza10 ');
  expect(checkout.state.value.discountCode).toBe('spaza10');
  const taken = screen.getByText('SPAZA10').closest('[role=status]');
  expect(taken?.textContent).toContain('SPAZA10 takes R1.90 off');
  says(CODES);
  await press('Remove the code SPAZA10');
  expect(checkout.state.value.discountCode).toBeNull();
  expect(code().value).toBe('');
});

test('checks a typed code that was not applied before it continues', async () => {
  const { checkout, says, path } = await atSummary({ method: 'COLLECT', says: CODES });
  says({ ...CODES, discount_code: 'SPAZA10', discount_in_cents: 190, total_in_cents: 1709 });
  fireEvent.change(code(), { target: { value: ' spaza10 ' } });
  await press('Continue');
  expect(checkout.state.value.discountCode).toBe('spaza10');
  expect(screen.getByText('SPAZA10').closest('[role=status]')?.textContent).toContain('takes R1.90 off');
  expect(path()).toBe('/checkout/confirmation');
  await press('Continue');
  expect(path()).toBe('/checkout/payment');
});

test('does not apply a removed code when it continues', async () => {
  const { checkout, says, path } = await atSummary({ method: 'COLLECT', says: CODES });
  says({ ...CODES, discount_code: 'SPAZA10', discount_in_cents: 190, total_in_cents: 1709 });
  await apply('spaza10');
  says(CODES);
  await press('Remove the code SPAZA10');
  await press('Continue');
  expect([checkout.state.value.discountCode, path()]).toEqual([null, '/checkout/payment']);
});

test.for([
  ['Invalid discount code', /^Invalid discount code$/],
  ['Discount code limit reached', /^Discount code limit reached$/],
  ['This discount code needs goods for at least R500.00.', /at least R500\.00\.$/],
  ['Sorry, not on Sundays', /^Sorry, not on Sundays$/],
] as const)('shows "%s" at the code field, and continues without a code', async ([words, shown]) => {
  const { says, path } = await atSummary({ method: 'COLLECT', says: CODES });
  says({ ...CODES, discount_code_error: words });
  await apply('WINTER30');
  expect(screen.getByText(shown).closest('p')?.id).toBe(code().getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(code());
  await press('Continue');
  expect(path()).toBe('/checkout/confirmation');
  says(CODES);
  await press('Continue without a code');
  expect(screen.queryByText(shown)).toBeNull();
  await press('Continue');
  expect(path()).toBe('/checkout/payment');
});

test('keeps the button busy while the shop recalculates, from the first render on', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT' });
  const first = document.createElement('div');
  first.innerHTML = renderToString(
    inShop(
      shop,
      <Router ssrPath="/checkout/confirmation">
        <OrderSummary />
      </Router>,
    ),
  );
  expect(first.querySelector('[data-bar] button')?.getAttribute('aria-busy')).toBe('true');
});

test('shows no code field in a shop without discount codes', async () => {
  await atSummary({ method: 'COLLECT' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('shows a changed price beside the earlier one, and accepts it on the next press', async () => {
  const dearer = { offer: anOffer({ price_in_cents: 2049 }), qty: 1 };
  const { says, path } = await atSummary({ method: 'COLLECT', says: { items: [dearer], updated: [dearer] } });
  const lines = screen.getByText(/was R18\.99, now R20\.49/);
  expect(lines.textContent).toContain('Brown bread');
  says({ items: [dearer], subtotal_in_cents: 2049, total_in_cents: 2049 });
  await press('Confirm Order');
  expect(path()).toBe('/checkout/payment');
});

test.for([
  ['slot_gone', { dispatch: 'delivery' }, 'Choose another time', '/checkout/dispatch'],
  [
    'out_of_range',
    { supplier: 'Kasi', most_km: 20, km: 26.6 },
    'Choose another address',
    '/checkout/shipping_address',
  ],
] as const)('links %s to where it is fixed', async ([code, params, way, target]) => {
  const said = { about: 'dispatch', code, params, messages: ['No.'] };
  await atSummary({ method: 'PICUP', says: { problems: [said] } });
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(target);
});

test('shows the address and cost of a delivery, or that the shop calls', async () => {
  const { checkout } = await atSummary({
    method: 'PICUP',
    says: { shipping_cost_in_cents: 4100, total_in_cents: 5999 },
  });
  const place = within(screen.getByRole('region', { name: 'When and where' }));
  expect(place.getByText(HOME.formatted)).toBeTruthy();
  expect(screen.getByText('R41.00')).toBeTruthy();
  expect(screen.getByText('R59.99')).toBeTruthy();
  act(() => void checkout.chooseShipping('MANUAL_DELIVERY'));
  expect(place.getByText('The shop calls you on 0821234567 to arrange the delivery.')).toBeTruthy();
});

test('says next to the bags option that the shop has none left', async () => {
  const { checkout, says } = await atSummary({
    method: 'COLLECT',
    says: { bag_qty: 1, bag_total_in_cents: 75 },
  });
  says({ bag_qty: 0, bag_total_in_cents: 0 });
  await act(async () => checkout.setBags(true));
  screen.getByText('The shop has run out of plastic bags, so your order comes without.');
  expect(checkout.state.value.bags).toBe(true);
});

test('lists lines that cannot be ordered separately, and calls only sold-out ones out of stock', async () => {
  const { shop, answers } = await atSummary({ method: 'COLLECT' });
  const gone = { ...anOffer({ id: 8, name: 'Milk' }), out_of_stock_at: '2026-11-20T10:00:00Z' };
  const ended = { ...gone, id: 9, name: 'Cream', end_at: '2026-11-20T10:00:00Z' };
  answers['cart.validatePicks'] = {
    updated: [],
    out_of_stock: [gone, ended].map((offer) => ({ offer, qty: 1 })),
  };
  await act(async () => {
    for (const offer of [gone, ended])
      shop.session.cart.add({ ...offer, out_of_stock_at: null, end_at: null }, 1);
    await shop.session.cart.refreshPrices();
  });
  const lines = within(screen.getByRole('list', { name: 'Not included in your order' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MilkOut of stock',
    'Cream',
  ]);
});

test('says that an order was not checked if the shop did not answer in time', async () => {
  const { checkout, shop, says } = await atSummary({ method: 'COLLECT', says: CODES });
  says(CODES);
  vi.spyOn(checkout, 'validate').mockRejectedValue(new CallError('timeout', 'cart.validate', 'no answer'));
  await apply('spaza10');
  expect(shop.alerts.current.peek()?.text).toMatchObject({
    message:
      'The shop did not answer in time, so it has not checked your order. Nothing was ordered: try again.',
  });
});
