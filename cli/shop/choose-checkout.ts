import type { Timeslot } from '@spaza/contracts';
import { type Dispatch, dispatchOf, formatMoney } from '@spaza/contracts/vocabulary';
import type { CheckoutFlow, Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { checkedOut } from './accepted.ts';
import { chooseMethod, type MethodFlags } from './choose-method.ts';
import { choosePayment, type PaymentFlags } from './choose-payment.ts';

/** The choices for an order that were given as flags. */
export interface CheckoutFlags extends MethodFlags, PaymentFlags {
  /** Value or text of a slot, or `first`. */
  slot?: string;
  /** The shopper wants plastic bags. */
  bags?: boolean;
  /** A discount code. */
  discount?: string;
}

const LISTED = 6;
const listed = (slots: readonly Timeslot[]) =>
  slots.slice(0, LISTED).map(({ value, text }) => `${value}  (${text})`);

const WHEN: Readonly<Record<Dispatch, string>> = {
  collection: 'When do you want to collect it?',
  delivery: 'When should it be delivered?',
};

async function chooseSlot(
  checkout: CheckoutFlow,
  { slot: wanted }: CheckoutFlags,
  { prompt }: Context,
): Promise<void> {
  const { method } = checkout.state.peek();
  const dispatch = method ? dispatchOf(method) : 'collection';
  const slots = checkedOut(await checkout.loadTimeslots());
  const [first] = slots;
  if (!first) {
    throw new Failure('refused', {
      code: 'no_slots',
      messages: [`The supplier has no time slot left for ${dispatch}.`],
      next: 'Choose another supplier: spaza suppliers',
    });
  }
  if (wanted === undefined) {
    if (!prompt.isPossible) {
      const messages = ['Specify a time slot: --slot first, or one of these:', ...listed(slots)];
      throw new Failure('usage', { code: 'slot_required', messages, next: 'spaza checkout --slot first' });
    }
    const choices = slots.map((slot) => ({ label: slot.text, value: slot }));
    return checkout.chooseTimeslot(await prompt.choose(WHEN[dispatch], choices));
  }
  const found =
    wanted === 'first' ? first : slots.find(({ value, text }) => value === wanted || text === wanted);
  if (!found) {
    const messages = [`'${wanted}' is not an available time slot. The next ones are:`, ...listed(slots)];
    throw new Failure('refused', { code: 'slot_gone', messages, next: 'spaza checkout --slot first' });
  }
  checkout.chooseTimeslot(found);
}

async function chooseBags(
  checkout: CheckoutFlow,
  { bags }: CheckoutFlags,
  { prompt, output }: Context,
): Promise<void> {
  const { offered, priceInCents } = checkout.bags.peek();
  if (bags && !offered)
    throw wrongUsage('bags_not_offered', 'The supplier has no plastic bags. Omit --bags.');
  const isAsked = offered && bags === undefined && prompt.isPossible;
  const question = `Plastic bags, ${formatMoney(priceInCents, output.currency)} each?`;
  checkout.setBags(isAsked ? await prompt.confirm(question, false) : (bags ?? false));
}

/**
 * Makes every choice that an order needs: from the flags, else by asking.
 * @throws Failure `usage` if a choice is missing and there is no terminal to ask at
 */
export async function chooseCheckout(
  session: Session,
  flags: CheckoutFlags,
  context: Context,
): Promise<void> {
  const { checkoutOf } = await import('@spaza/sdk');
  const checkout = checkoutOf(session);
  await chooseMethod(session, checkout, flags, context);
  await chooseSlot(checkout, flags, context);
  await choosePayment(checkout, flags, context);
  await chooseBags(checkout, flags, context);
  // A code that an earlier try left behind does not come back by itself.
  checkout.setDiscountCode(flags.discount ?? '');
}
