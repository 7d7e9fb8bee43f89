import type { Timeslot } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { refuse } from '@spaza/mocks/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atCheckout, HOME, renderInShop, SLOT } from '../../testing/in-shop.tsx';
import { DispatchForm } from './dispatch.tsx';

test('offers the courier with the cost and the destination', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT', says: { shipping_cost_in_cents: 4100 } });
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(`R41.00 to ${HOME.formatted}, at the time you choose.`);
  expect(screen.getByText('The shop calls you on 0821234567 to arrange the delivery.')).toBeTruthy();
});

test('shows no price if the courier does not serve the address', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT', says: { dispatch_error: 'Too far' } });
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(/The cost depends on the distance/);
  expect(screen.queryByText('Too far')).toBeNull();
});

test('shows the basket before and after the slots have loaded', async () => {
  const { shop, answers } = await atCheckout({ method: 'COLLECT' });
  const later = Promise.withResolvers<{ timeslots: Timeslot[] }>();
  answers['checkout.timeslots'] = () => later.promise;
  renderInShop(shop, <DispatchForm />);
  expect(screen.getByRole('region', { name: 'Your order' }).textContent).toBe(
    'Your orderBrown bread 700 gR18.991 itemR18.99',
  );
  later.resolve({ timeslots: [SLOT] });
  const way = await screen.findByRole('region', { name: 'Continue' });
  expect(way.textContent).toContain('1 itemR18.99');
});

test('says whether a day is fully booked, closed, or too late', async () => {
  const { shop, answers } = await atCheckout({ method: 'COLLECT' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
  const date = (ahead: number) => dayOf(day(ahead).getTime());
  answers['checkout.timeslots'] = {
    timeslots: [
      { value: 'last', text: 'last', start_at: day(4).toISOString(), end_at: day(4.1).toISOString() },
    ],
    days: ['too_late', 'full', 'closed', 'too_late', 'open'].map((state, ahead) => ({
      date: date(ahead),
      state,
    })),
  };
  renderInShop(shop, <DispatchForm />);
  const days = await screen.findByRole('group', { name: 'Which day?' });
  const texts = [...days.querySelectorAll('label')].map((label) => label.querySelector('strong + span'));
  expect(texts.slice(0, 4).map((text) => text?.textContent)).toEqual([
    'Too late for today',
    'All times are taken',
    'Closed',
    'Too late for this day',
  ]);
});

test('does not call a fully booked shop closed', async () => {
  const { shop, answers } = await atCheckout({ method: 'COLLECT' });
  const days = [
    { date: dayOf(Date.now()), state: 'full' },
    { date: dayOf(Date.now() + 86_400_000), state: 'closed' },
  ];
  answers['checkout.timeslots'] = { timeslots: [], days };
  renderInShop(shop, <DispatchForm />);
  await screen.findByRole('heading', { name: 'All times are taken' });
});

test.for([
  [true, ['Look again', 'Choose another shop'], / or shop somewhere else\.$/],
  [false, ['Look again'], /: check back later\.$/],
] as const)(
  'offers another shop only where suppliers can be switched: %s',
  async ([multi_supplier, ways, text]) => {
    const { shop, answers } = await atCheckout({ method: 'COLLECT', features: { multi_supplier } });
    const days = [{ date: dayOf(Date.now()), state: 'full' }];
    answers['checkout.timeslots'] = { timeslots: [], days };
    renderInShop(shop, <DispatchForm />);
    const section = (await screen.findByRole('heading', { name: 'All times are taken' })).parentElement;
    expect([...(section?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(
      ways,
    );
    expect(section?.querySelector('p')?.textContent).toMatch(text);
  },
);

test('drops an address that is now out of range, says why, and keeps the slot', async () => {
  const { shop, checkout, answers } = await atCheckout({ method: 'PICUP' });
  checkout.chooseAddress(HOME);
  const { slot } = checkout.state.value;
  answers['checkout.timeslots'] = () => {
    answers['checkout.timeslots'] = { timeslots: [SLOT] };
    return refuse('out_of_range', { supplier: 'Kasi', most_km: 20, km: 26.6 });
  };
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(/Couriers of this shop go up to 20 km/);
  await screen.findByRole('group', { name: 'At what time?' });
  expect(checkout.state.value).toMatchObject({ method: 'PICUP', address: null, slot });
});

/** Opens the checkout after an earlier order with this method. */
async function again(method: string) {
  history.replaceState(null, '', '/before');
  localStorage.setItem('last-dispatch', method);
  const { shop, checkout } = await atCheckout({ method: null });
  renderInShop(shop, <DispatchForm />);
  return checkout.state;
}

test('fills in the last method and the first free slot, and continues to the summary', async () => {
  const state = await again('COLLECT');
  await expect.poll(() => location.pathname).toBe('/checkout/confirmation');
  expect(state.value).toMatchObject({ method: 'COLLECT', slot: SLOT });
});

test('asks for the address before the summary if the last order was delivered', async () => {
  const state = await again('PICUP');
  expect(
    (await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier to your door/ })).checked,
  ).toBe(true);
  await expect.poll(() => state.value.slot).toEqual(SLOT);
  expect(location.pathname).toBe('/before');
});

/** Noon in South Africa some days from now, so that two hours later is the same day. */
const daysAhead = (days: number) => new Date().setUTCHours(10, 0, 0, 0) + days * 86_400_000;

/** Two days with two free times each. */
function twoDays(): Timeslot[] {
  const at = (ahead: number) => new Date(daysAhead(ahead)).toISOString();
  return [1, 1.1, 2, 2.1].map((ahead) => ({
    value: `in ${ahead}`,
    text: `in ${ahead}`,
    start_at: at(ahead),
    end_at: at(ahead + 0.05),
  }));
}

test('chooses the first free slot, then the first slot of the day that is opened', async () => {
  const { shop, checkout, answers } = await atCheckout({ method: null });
  const slots = twoDays();
  answers['checkout.timeslots'] = { timeslots: slots };
  renderInShop(shop, <DispatchForm />);
  fireEvent.click(await screen.findByRole('radio', { name: /^Collect at the shop/ }));
  await expect.poll(() => checkout.state.value.slot?.value).toBe('in 1');
  const days = await screen.findByRole('group', { name: 'Which day?' });
  const later = [...days.querySelectorAll('input')].find(({ value }) => value === dayOf(daysAhead(2)));
  fireEvent.click(later ?? days);
  expect(checkout.state.value.slot?.value).toBe('in 2');
});

test('does not replace a chosen slot that is gone', async () => {
  const { shop, checkout, answers } = await atCheckout({ method: 'COLLECT' });
  checkout.chooseTimeslot({ value: 'gone', text: 'gone' });
  answers['checkout.timeslots'] = { timeslots: twoDays() };
  renderInShop(shop, <DispatchForm />);
  const times = await screen.findByRole('group', { name: 'At what time?' });
  await expect.poll(() => times.getAttribute('aria-describedby')).toBeTruthy();
  expect(checkout.state.value.slot).toBeNull();
});
