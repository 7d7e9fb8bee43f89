import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atCheckout, HOME } from '../../testing/at-checkout.ts';
import { renderInShop } from '../../testing/in-shop.tsx';
import { DispatchForm } from './dispatch-form.tsx';

test('the courier is offered with what he costs, and to where', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT', says: { shipping_cost_in_cents: 4100 } });
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(`A courier brings it for R41.00 to ${HOME.formatted}`);
  expect(screen.getByText('The shop calls you on 0821234567 to arrange the delivery.')).toBeTruthy();
});

test('a courier who goes nowhere near is offered at no price', async () => {
  const { shop } = await atCheckout({ method: 'COLLECT', says: { dispatch_error: 'Too far' } });
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(/What it costs depends on how far it is/);
  expect(screen.queryByText('Too far')).toBeNull();
});

test('an address that became too far is taken back and explained, and the time stays chosen', async () => {
  const { shop, checkout, answers } = await atCheckout({ method: 'PICUP' });
  checkout.chooseAddress(HOME);
  const { slot } = checkout.state.value;
  const slots = answers['/timeslots'];
  const messages = ['Kasi delivers up to 20 km; this address is 26.6 km away.'];
  answers['/timeslots'] = () => {
    answers['/timeslots'] = slots;
    return Response.json({ status: 'error', code: 'out_of_range', messages }, { status: 422 });
  };
  renderInShop(shop, <DispatchForm />);
  await screen.findByText(/Couriers of this shop go up to 20 km/);
  await screen.findByRole('group', { name: 'At what time?' });
  expect(checkout.state.value).toMatchObject({ method: 'PICUP', address: null, slot });
});
