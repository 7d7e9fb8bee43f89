import type { Address, Timeslot } from '@spaza/contracts';
import {
  type Dispatch,
  dispatchOf,
  formatMoney,
  type PaymentOption,
  providerOf,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import type { CheckoutFlow, Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { accepted } from './accepted.ts';
import { fullAddress, ownAddress } from './address.ts';

interface PaymentFlags {
  /** Lower-case name of a way to pay. */
  pay?: string;
  /** Wallet credit must pay for all of it. */
  credit?: boolean;
  /** Wallet credit pays what it can, and `pay` the rest. */
  wallet?: boolean;
}

const PAYMENT_LABELS: Readonly<Record<PaymentOption, string>> = {
  CASH: 'cash, when you get the goods',
  PAYGATE: 'paygate, by card on its page',
  SHOP2SHOP: 'shop2shop, from wallet to wallet',
  MOYA: 'moya, in its app',
  YOCO: 'yoco, by card',
  DEBTORCARD: 'debtorcard, the credit that the supplier gives you',
};

async function askPayment(offered: readonly PaymentOption[], { prompt }: Context): Promise<PaymentOption> {
  const [only, another] = offered;
  if (only && !another) return only;
  return prompt.choose(
    'How will you pay?',
    offered.map((option) => ({ label: PAYMENT_LABELS[option], value: option })),
  );
}

/** Says that wallet credit pays, and how the rest is paid. */
export function creditText({ leftAfterCredit, paymentOptions }: CheckoutFlow, currency: string): string {
  const left = leftAfterCredit.peek() ?? 0;
  if (left <= 0) return 'wallet credit';
  const how = paymentOptions.peek().includes('CASH')
    ? 'in cash, when you get the goods'
    : 'online, once it is placed';
  return `wallet credit, and ${formatMoney(left, currency)} ${how}`;
}

function requireCredit(isPaid: boolean, { pay, credit }: PaymentFlags): void {
  if (credit && pay !== undefined)
    throw wrongUsage('conflicting_flags', 'Give either --credit or --pay, not both.');
  if (!credit || isPaid) return;
  throw new Failure('refused', {
    code: 'credit_too_low',
    messages: ['The wallet credit does not cover the goods.'],
    next: 'spaza whoami shows the credit. To pay in another way: spaza checkout --pay <name>',
  });
}

/**
 * Chooses how to pay. Wallet credit that covers the goods pays for them, and nothing is asked.
 * @throws Failure if it is not offered, or missing without a terminal to ask at
 */
async function choosePayment(checkout: CheckoutFlow, flags: PaymentFlags, context: Context): Promise<void> {
  const isPaidByCredit = checkout.creditCheckout.peek();
  requireCredit(isPaidByCredit, flags);
  checkout.setWallet(flags.wallet ?? false);
  if (isPaidByCredit) return;
  if (flags.wallet && checkout.walletPart.peek() === 0) {
    throw new Failure('refused', {
      code: 'credit_too_low',
      messages: ['The wallet is empty, or this shop takes no part of an order from it.'],
      next: 'spaza whoami shows the credit. To pay without it: omit --wallet',
    });
  }
  const { pay } = flags;
  const offered = checkout.paymentOptions.peek();
  const names = offered.map(providerOf).join(', ');
  if (offered.length === 0) {
    throw new Failure('refused', {
      code: 'payment_not_offered',
      messages: ['The supplier offers no payment method for this.'],
      next: 'Get the goods in another way, or choose another supplier: spaza suppliers',
    });
  }
  if (pay === undefined && !context.prompt.isPossible)
    throw wrongUsage('payment_required', `Choose how to pay: --pay <name>, with one of: ${names}.`);
  const chosen =
    pay === undefined
      ? await askPayment(offered, context)
      : offered.find((option) => providerOf(option) === pay.toLowerCase());
  if (!chosen)
    throw wrongUsage('payment_not_offered', `'${pay}' cannot be used here. The supplier takes: ${names}.`);
  accepted(checkout.choosePayment(chosen));
}

/** The dispatch choices that were given as flags. */
interface MethodFlags {
  collect?: boolean;
  deliver?: boolean;
  method?: ShippingMethod;
  /** Key of an address in the book, or `first`. */
  address?: string;
}

/** The flag that asks for a method. */
const FLAGS: Readonly<Record<ShippingMethod, string>> = {
  COLLECT: '--collect',
  PICUP: '--deliver',
  MANUAL_DELIVERY: '--method MANUAL_DELIVERY',
};

const METHOD_LABELS: Readonly<Record<ShippingMethod, string>> = {
  COLLECT: 'Collect it at the supplier',
  PICUP: 'Have a courier bring it',
  MANUAL_DELIVERY: 'Have it delivered; the supplier calls to arrange it',
};

/**
 * The method that the flags ask for; undefined if they ask for none.
 * @throws Failure `usage` if two of them ask for different things
 */
export function methodIn({ collect, deliver, method }: MethodFlags): ShippingMethod | undefined {
  const asked = new Set([
    ...(collect ? ['COLLECT' as const] : []),
    ...(deliver ? ['PICUP' as const] : []),
    ...(method ? [method] : []),
  ]);
  if (asked.size > 1)
    throw wrongUsage('conflicting_flags', 'Use only one of --collect, --deliver and --method.');
  return [...asked][0];
}

async function methodFor(
  checkout: CheckoutFlow,
  flags: MethodFlags,
  { prompt }: Context,
): Promise<ShippingMethod> {
  const asked = methodIn(flags);
  if (asked) return asked;
  const offered = (checkout.settings.peek()?.shipping ?? []).map(({ name }) => name);
  if (!prompt.isPossible) {
    const ways = offered.map((name) => FLAGS[name]).join(', ');
    throw wrongUsage('dispatch_required', `Specify how you get the goods: ${ways}.`);
  }
  const [only, another] = offered;
  if (only && !another) return only;
  const choices = offered.map((name) => ({ label: METHOD_LABELS[name], value: name }));
  return prompt.choose('How do you want to get it?', choices);
}

const named = (book: readonly Address[], first: Address, wanted: string) =>
  wanted === 'first' ? first : ownAddress(book, wanted);

/** Chooses a delivery address from the shopper's address book. */
async function chooseAddress(
  session: Session,
  { address: wanted }: MethodFlags,
  { prompt }: Context,
): Promise<void> {
  const { addressesOf } = await import('@spaza/sdk');
  const addresses = addressesOf(session);
  const book = accepted(await addresses.load());
  const [first] = book;
  if (!first) {
    throw new Failure('refused', {
      code: 'no_address',
      messages: ['There is no delivery address in your address book.'],
      next: 'spaza addresses add <address>',
    });
  }
  if (wanted === undefined && !prompt.isPossible) {
    throw new Failure('usage', {
      code: 'address_required',
      messages: [
        'Specify an address: --address first, or one of these:',
        ...book.map((one) => `${one.id}  (${fullAddress(one)})`),
      ],
      next: 'spaza checkout --deliver --address first',
    });
  }
  const choices = book.map((one) => ({ label: fullAddress(one), value: one }));
  const chosen =
    wanted === undefined
      ? await prompt.choose('Where should it be delivered?', choices)
      : named(book, first, wanted);
  accepted(addresses.choose(chosen.id));
}

/**
 * Chooses how the goods reach the shopper, and where to.
 * @throws Failure if it is not offered, or missing without a terminal to ask at
 */
async function chooseMethod(
  session: Session,
  checkout: CheckoutFlow,
  flags: MethodFlags,
  context: Context,
): Promise<void> {
  const method = await methodFor(checkout, flags, context);
  if (flags.address !== undefined && dispatchOf(method) === 'collection')
    throw wrongUsage('invalid_value', 'Collected goods need no address. Omit --address.');
  accepted(checkout.chooseShipping(method));
  if (dispatchOf(method) === 'delivery') await chooseAddress(session, flags, context);
}

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
  const slots = accepted(await checkout.loadTimeslots());
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
  // A code from an earlier command is not reused.
  checkout.setDiscountCode(flags.discount ?? '');
}
