import type { Order, Timeslot } from '@spaza/contracts';
import type { PaymentOutcome } from '@spaza/contracts/vocabulary';
import {
  type CheckoutFlow,
  checkoutOf,
  orderCareOf,
  orderEditOf,
  type PaymentFlow,
  type PaymentStep,
  paymentOf,
  reorder,
} from '@spaza/sdk';
import { isPayable, payAtProvider, testCard } from '../../shop/simulated-provider.ts';
import type { VerbInput } from '../language/verbs.ts';
import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';
import { findOffer, type Goods, lineOf } from './goods.ts';

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

const keep = (actor: Actor, order: Order): Order => {
  actor.order = order;
  actor.isOrderFresh = true;
  return order;
};

async function place(actor: Actor, checkout: CheckoutFlow): Promise<Order> {
  const placed = accepted(await checkout.placeOrder());
  if (!placed) throw new CannotDo('The order was placed, and the answer of the shop could not be read.');
  return keep(actor, placed);
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

/** Pays at the provider as a shopper would, and returns to the shop. */
async function finish(
  payment: PaymentFlow,
  outcome: PaymentOutcome,
  { place: { baseUrl }, fetch }: Scene,
  times: number,
): Promise<void> {
  const step = payment.step.peek();
  if (!isPayable(step))
    throw new CannotDo(`The payment is not waiting for the shopper; its state is ${step.at}.`);
  const call = {
    call: step.at === 'card_form' ? 'pay.cardToken' : 'pay.decide',
    caller: 'anyone',
    supplierId: undefined,
    attempt: 1,
  } as const;
  // A page takes a card, as a shopper would type it.
  const wanted = step.at === 'page' ? { card: await testCard(outcome) } : { outcome };
  const back = await payAtProvider(step, baseUrl, wanted, (url, init) => fetch(url, init, call));
  const comeBack = async () =>
    accepted('token' in back ? await payment.charge(back.token) : await payment.comeBack(back.address));
  await Promise.all(Array.from({ length: times }, comeBack));
}

/** Stores the state of a payment and its order for expectations. @throws Refusal if the payment failed */
function outcomeOf(actor: Actor, payment: PaymentFlow): PaymentStep {
  const step = payment.step.peek();
  actor.payment = step;
  actor.order = payment.order.peek() ?? actor.order;
  actor.isOrderFresh = true;
  if ('problem' in step && step.problem) throw new Refusal([step.problem.code], step.problem.messages);
  return step;
}

export const payVerbs: Verbs<'pay' | 'settle'> = {
  async pay(input, actor, scene) {
    const { provider, outcome = 'approved', twice = false } = input ?? {};
    const payment = paymentOf(actor.session, scene.orderOf(actor).id);
    accepted(await payment.load());
    accepted(await payment.start({ provider }));
    if (outcome !== 'none') await finish(payment, outcome, scene, twice ? 2 : 1);
    return outcomeOf(actor, payment);
  },
  async settle(_none, actor, scene) {
    const payment = paymentOf(actor.session, scene.orderOf(actor).id);
    accepted(await payment.resolve());
    return outcomeOf(actor, payment);
  },
};

/** Reads the current order. */
async function current(actor: Actor, scene: Scene): Promise<Order> {
  const { id } = scene.orderOf(actor);
  return keep(actor, accepted(await actor.session.orders.load(id)));
}

type Change = VerbInput<'change'>;

function wish(actor: Actor, order: Order, { update = [], accept = [], remove = [] }: Change): void {
  const edit = orderEditOf(actor.session);
  const lines = order.order_items ?? [];
  const meant = (named: 'all' | readonly (string | number)[]) =>
    named === 'all' ? edit.undecided.peek() : named.map((name) => lineOf(lines, name));
  for (const { line, qty } of update) edit.setQty(lineOf(lines, line).id, qty);
  for (const { id } of meant(accept)) edit.accept(id);
  for (const { id } of meant(remove)) edit.remove(id);
}

async function change(actor: Actor, scene: Scene, wanted: Change): Promise<Order> {
  const order = await current(actor, scene);
  const edit = orderEditOf(actor.session);
  edit.drop();
  edit.begin(order);
  for (const goods of (Array.isArray(wanted.add) ? wanted.add : [wanted.add]) as (Goods | undefined)[]) {
    if (goods === undefined) continue;
    const { offer, qty } = await findOffer(actor, goods, scene);
    edit.add(offer, qty);
  }
  wish(actor, order, wanted);
  if (!edit.isChanged.peek()) throw new CannotDo('The order would not change.');
  // The shop is asked first, as a screen does. What it refuses here it refuses again when the changes are sent.
  const checked = await edit.check();
  if (checked.ok && !edit.isChanged.peek())
    throw new Refusal(
      ['out_of_stock'],
      checked.value.outOfStock.map(({ offer }) => offer.sellable.name),
    );
  return keep(actor, accepted(await edit.send()));
}

export const orderVerbs: Verbs<'change' | 'cancel' | 'reorder' | 'review' | 'read'> = {
  change: (wanted, actor, scene) => change(actor, scene, wanted),
  async cancel(_none, actor, scene) {
    const order = await current(actor, scene);
    return keep(actor, accepted(await orderCareOf(actor.session).cancel(order)));
  },
  async reorder(input, actor, scene) {
    const order = await current(actor, scene);
    const { lines, changed, gone, dropped } = accepted(
      await reorder(actor.session, order, { cart: input?.cart ?? 'replace' }),
    );
    return { lines, changed, gone, dropped };
  },
  async review({ rating, comment }, actor, scene) {
    const order = await current(actor, scene);
    return keep(actor, accepted(await orderCareOf(actor.session).review(order, { rating, comment })));
  },
  read: (_none, actor, scene) => current(actor, scene),
};
