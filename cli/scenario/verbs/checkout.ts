import type { Order, Timeslot } from '@spaza/contracts';
import { type CheckoutFlow, checkoutOf } from '@spaza/sdk';
import type { VerbInput } from '../language/verbs.ts';
import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';

type Choices = VerbInput<'checkout'>;

async function chooseSlot(checkout: CheckoutFlow, wanted: string): Promise<void> {
  const slots: Timeslot[] = accepted(await checkout.loadTimeslots());
  if (wanted === 'none') return;
  const slot =
    wanted === 'first'
      ? slots[0]
      : wanted === 'last'
        ? slots.at(-1)
        : (slots.find(({ value, text }) => value === wanted || text.includes(wanted)) ?? {
            value: wanted,
            text: wanted,
          });
  // A time that was not offered is sent too: the shop refuses it.
  if (slot) checkout.chooseTimeslot(slot);
}

/** Makes every choice, and has the shop check them. */
async function choose(actor: Actor, choices: Choices): Promise<CheckoutFlow> {
  const {
    method = 'COLLECT',
    slot = 'first',
    pay = 'cash',
    wallet = false,
    bags = false,
    discount_code = '',
  } = choices ?? {};
  const checkout = checkoutOf(actor.session);
  accepted(await checkout.enter());
  accepted(checkout.chooseShipping(method));
  checkout.setDiscountCode(discount_code);
  checkout.setBags(bags);
  checkout.setWallet(wallet);
  await chooseSlot(checkout, slot);
  if (pay === 'credit' && !checkout.creditCheckout.peek())
    throw new CannotDo('The wallet does not cover the cart, so credit alone cannot pay for it.');
  const option = checkout.paymentOptions.peek().find((one) => one === pay.toUpperCase());
  if (pay !== 'credit' && !checkout.creditCheckout.peek()) {
    // The flow refuses a payment that is not offered.
    accepted(checkout.choosePayment(option ?? (pay.toUpperCase() as 'CASH')));
  }
  actor.validation = accepted(await checkout.validate());
  return checkout;
}

async function place(actor: Actor, checkout: CheckoutFlow): Promise<Order> {
  const placed = accepted(await checkout.placeOrder());
  if (!placed) throw new CannotDo('The order was placed, and the answer of the shop could not be read.');
  actor.order = placed;
  actor.isOrderFresh = true;
  return actor.order;
}

/** Whether somebody else took the time slot after it was offered. */
const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.codes.some((code) => code === 'slot_gone' || code === 'dispatch_refused');

const isAnySlot = (wanted: string) => wanted === 'first' || wanted === 'last';

/** The refusal if no time slot is left, which says more than that none was chosen. */
function noSlotLeft({ session }: Actor): Refusal {
  const { id, name } = session.supplier.current.peek() ?? {};
  const what = `${name} has no time slot left.`;
  return new Refusal(
    ['slot_required'],
    [what, `In a sandbox, make room for more orders: spaza sandbox supplier ${id} --slots 10000`],
  );
}

/** Slots to try if others order too, and each fills up before it is ordered. */
const MOST_SLOTS = 5;

async function checkOut(choices: Choices, actor: Actor, { setsStock }: Scene): Promise<Order> {
  const { slot = 'first' } = choices ?? {};
  const tries = !setsStock && isAnySlot(slot) ? MOST_SLOTS : 1;
  for (let at = 1; ; at++) {
    try {
      const checkout = await choose(actor, choices);
      if (isAnySlot(slot) && !checkout.state.peek().slot) throw noSlotLeft(actor);
      return await place(actor, checkout);
    } catch (error) {
      if (at >= tries || !isTaken(error)) throw error;
    }
  }
}

export const checkoutVerbs: Verbs<'validate' | 'checkout' | 'place'> = {
  async validate(choices, actor) {
    await choose(actor, choices);
    return actor.validation;
  },
  checkout: checkOut,
  place: (_none, actor) => place(actor, checkoutOf(actor.session)),
};
