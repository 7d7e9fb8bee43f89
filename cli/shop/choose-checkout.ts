import type { Timeslot } from '@spaza/contracts';
import { formatMoney, ONLINE_PROVIDERS, type PaymentOption, providerOf } from '@spaza/contracts/vocabulary';
import { type CheckoutFlow, checkoutOf, type Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { checkedOut } from './checkout-failure.ts';

/** What was said about an order before anybody is asked. */
export interface CheckoutFlags {
  /** Collect the goods at the supplier. */
  collect?: boolean;
  /** Value or text of a slot, or `first`. */
  slot?: string;
  /** Lower-case name of a way to pay. */
  pay?: string;
  /** The shopper wants plastic bags. */
  bags?: boolean;
}

const LISTED = 6;

const listed = (slots: readonly Timeslot[]) =>
  slots.slice(0, LISTED).map(({ value, text }) => `${value}  (${text})`);

async function chooseSlot(
  checkout: CheckoutFlow,
  { slot: wanted }: CheckoutFlags,
  { prompt }: Context,
): Promise<void> {
  const slots = checkedOut(await checkout.loadTimeslots());
  const [first] = slots;
  if (!first) {
    throw new Failure('refused', {
      code: 'no_slots',
      messages: ['The supplier has no time slot left for collection.'],
      next: 'Choose another supplier: spaza suppliers',
    });
  }
  if (wanted === undefined) {
    if (!prompt.isPossible) {
      const messages = ['Say when: --slot first, or one of these.', ...listed(slots)];
      throw new Failure('usage', { code: 'slot_required', messages, next: 'spaza checkout --slot first' });
    }
    const choices = slots.map((slot) => ({ label: slot.text, value: slot }));
    return checkout.chooseTimeslot(await prompt.choose('When will you collect it?', choices));
  }
  const found =
    wanted === 'first' ? first : slots.find(({ value, text }) => value === wanted || text === wanted);
  if (!found) {
    const messages = [`'${wanted}' is no time slot that can be had. These are next.`, ...listed(slots)];
    throw new Failure('refused', { code: 'slot_gone', messages, next: 'spaza checkout --slot first' });
  }
  checkout.chooseTimeslot(found);
}

/** Payments that are finished in a browser cannot be made here. */
const isPayableHere = (option: PaymentOption) =>
  !ONLINE_PROVIDERS.some((online) => online === providerOf(option));

async function askPayment(offered: readonly PaymentOption[], { prompt }: Context): Promise<PaymentOption> {
  const [only, another] = offered;
  if (only && !another) return only;
  return prompt.choose(
    'How will you pay?',
    offered.map((option) => ({ label: providerOf(option), value: option })),
  );
}

async function choosePayment(
  checkout: CheckoutFlow,
  { pay }: CheckoutFlags,
  context: Context,
): Promise<void> {
  if (checkout.creditCheckout.peek()) return;
  const offered = checkout.paymentOptions.peek().filter(isPayableHere);
  const names = offered.map(providerOf).join(', ');
  if (offered.length === 0) {
    throw new Failure('refused', {
      code: 'payment_not_offered',
      messages: ['The supplier takes no payment that a terminal can make.'],
      next: 'Order in the storefront, or choose another supplier: spaza suppliers',
    });
  }
  if (pay === undefined && !context.prompt.isPossible) {
    throw wrongUsage('payment_required', `Say how to pay: --pay <name>, with one of: ${names}.`);
  }
  const chosen =
    pay === undefined
      ? await askPayment(offered, context)
      : offered.find((option) => providerOf(option) === pay.toLowerCase());
  if (!chosen) {
    throw wrongUsage('payment_not_offered', `'${pay}' cannot be used here. The supplier takes: ${names}.`);
  }
  checkedOut(checkout.choosePayment(chosen));
}

async function chooseBags(
  checkout: CheckoutFlow,
  { bags }: CheckoutFlags,
  { prompt }: Context,
): Promise<void> {
  const { offered, priceInCents } = checkout.bags.peek();
  if (bags && !offered)
    throw wrongUsage('bags_not_offered', 'The supplier has no plastic bags. Leave --bags out.');
  const isAsked = offered && bags === undefined && prompt.isPossible;
  const question = `Plastic bags, ${formatMoney(priceInCents)} each?`;
  checkout.setBags(isAsked ? await prompt.confirm(question, false) : (bags ?? false));
}

/**
 * Makes every choice that an order needs: from the flags, else by asking.
 * @throws Failure `usage` where something is missing and nobody can be asked
 */
export async function chooseCheckout(
  session: Session,
  flags: CheckoutFlags,
  context: Context,
): Promise<void> {
  if (!flags.collect && !context.prompt.isPossible) {
    throw wrongUsage('dispatch_required', 'Say how you get the goods: --collect.');
  }
  const checkout = checkoutOf(session);
  checkedOut(checkout.chooseShipping('COLLECT'));
  await chooseSlot(checkout, flags, context);
  await choosePayment(checkout, flags, context);
  await chooseBags(checkout, flags, context);
}
