import type { CartValidation, Order } from '@spaza/contracts';
import { formatMoney, providerOf, requiresShipping } from '@spaza/contracts/vocabulary';
import { PAYMENT_OPTIONS } from '@spaza/contracts/vocabulary/payment';
import { SHIPPING_METHODS, type ShippingMethod } from '@spaza/contracts/vocabulary/shipping';
import type { CheckoutFlow, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { moneyField } from '../output/money.ts';
import type { Page } from '../output/output.ts';
import { accepted } from '../shop/accepted.ts';
import { fullAddress } from '../shop/address.ts';
import { type CheckoutFlags, chooseCheckout, creditText, methodIn } from '../shop/choose-checkout.ts';
import { currentSupplier, online } from '../shop/in-shop.ts';
import { confirmed } from '../shop/read-typed.ts';
import { cartColumns } from '../shop/show-offers.ts';
import { isDueNow, orderHead, whatNext } from '../shop/show-order.ts';
import { usually, withChoices } from '../values/words.ts';

interface Flags extends CheckoutFlags {
  /** Place the order without asking. */
  yes?: boolean;
  /** Send the order again although an earlier one may have been placed. */
  sendAgain?: boolean;
}

/** Fails before any question is asked if the cart, the supplier or the account is missing. */
async function requireOrder(session: Session): Promise<void> {
  const { problemHere } = await import('@spaza/sdk');
  const stop = (code: 'empty_cart' | 'no_supplier' | 'not_signed_in') =>
    accepted({ ok: false, problem: problemHere(code) });
  if (session.cart.items.peek().length === 0) stop('empty_cart');
  if (!currentSupplier(session)) stop('no_supplier');
  if (!session.account.signedIn.peek()) stop('not_signed_in');
}

function drawSummary(
  { cart, supplier }: Session,
  checkout: CheckoutFlow,
  validation: CartValidation,
  page: Page,
): void {
  const { method, address, slot, payment, bags, usesWallet } = checkout.state.peek();
  const credit = (validation.credit_in_cents ?? 0) + (usesWallet ? checkout.walletPart.peek() : 0);
  page.table(cartColumns, cart.lines.peek());
  page.say();
  const goesTo = method && requiresShipping(method) ? address && fullAddress(address) : undefined;
  page.fields([
    [
      goesTo ? 'Deliver' : 'Collect',
      [goesTo ?? supplier.current.peek()?.name, slot?.text].filter(Boolean).join(', '),
    ],
    moneyField('Delivery fee', validation.shipping_cost_in_cents),
    moneyField('Discount', validation.discount_in_cents),
    [
      'Pay',
      payment && !checkout.creditCheckout.peek() ? providerOf(payment) : creditText(checkout, page.currency),
    ],
    [
      'Bags',
      bags ? `${formatMoney(checkout.bags.peek().priceInCents, page.currency)} each, added by the shop` : '',
    ],
    ['Credit', credit > 0 ? formatMoney(credit, page.currency) : ''],
    ['Total', formatMoney(checkout.payableInCents.peek() ?? validation.total_in_cents, page.currency)],
  ]);
  page.say();
}

const confirm = (question: string, { yes }: Flags, context: Context): Promise<void> =>
  confirmed(
    { question, yes, onDeclined: 'Nothing was ordered.', isLikely: true, next: 'spaza cart show' },
    context,
  );

/** Whether the flags fit the order that was sent and not answered. An omitted flag always fits. */
function repeatsUnanswered(checkout: CheckoutFlow, flags: Flags): boolean {
  const { slot, pay, bags, discount, wallet } = flags;
  const {
    method,
    address,
    slot: chosen,
    payment,
    bags: wanted,
    discountCode,
    usesWallet,
  } = checkout.state.peek();
  const asked = methodIn(flags);
  return (
    checkout.unanswered.peek() &&
    (asked === undefined || asked === method) &&
    (flags.address === undefined || flags.address === 'first' || flags.address === String(address?.id)) &&
    (discount === undefined || discount.trim() === (discountCode ?? '')) &&
    (slot === undefined || slot === 'first' || slot === chosen?.value || slot === chosen?.text) &&
    (pay === undefined || (payment !== null && pay.toLowerCase() === providerOf(payment))) &&
    (wallet === undefined || wallet === usesWallet) &&
    (bags === undefined || bags === wanted)
  );
}

async function order(session: Session, flags: Flags, context: Context): Promise<Order | null> {
  const { checkoutOf } = await import('@spaza/sdk');
  const checkout = checkoutOf(session);
  const { currency } = context.output;
  await requireOrder(session);
  accepted(await checkout.enter(), undefined, currency);
  if (repeatsUnanswered(checkout, flags)) {
    const { sendAgain } = flags;
    const isRepeatable = checkout.isRepeatable.peek();
    context.output.note(
      isRepeatable
        ? 'This order was sent before and its answer never came. It is sent again and cannot be placed twice.'
        : `This order was sent before and its answer never came. It is looked for among your orders${sendAgain ? ', and sent again unless it is there.' : '.'}`,
    );
    if (isRepeatable || sendAgain) await confirm('Send it again?', flags, context);
  } else {
    await chooseCheckout(session, flags, context);
    const validation = accepted(await checkout.validate(), undefined, currency);
    context.output.preview((page) => drawSummary(session, checkout, validation, page));
    await confirm('Place this order?', flags, context);
  }
  return accepted(await checkout.placeOrder({ sendAgain: flags.sendAgain === true }), undefined, currency);
}

export async function runCheckout(context: Context, flags: Flags): Promise<void> {
  if (!flags.yes && !context.prompt.isPossible) {
    throw wrongUsage(
      'not_confirmed',
      'Not running interactively. Add --yes to place the order without confirmation.',
    );
  }
  // Printed before the state is stored: a placed order must be shown even if storing fails.
  await online(context, async (session) => {
    const placed = await order(session, flags, context);
    context.output.answer({ order: placed }, (page) => {
      if (!placed) {
        page.say('The order was placed. The answer of the shop could not be read.\nNext: spaza orders list');
        return;
      }
      page.fields([...orderHead(placed), moneyField('Total', placed.total_in_cents)]);
      page.say(`\n${whatNext(placed, page.currency)}`);
      const next = isDueNow(placed) ? 'spaza pay' : 'spaza orders show';
      page.say(`Next: ${next} ${placed.reference}`);
    });
  });
}

const WAYS_TO_PAY = PAYMENT_OPTIONS.map((name) => name.toLowerCase());

/** A dispatch method by its name in the API, in any letter case. */
const methodNamed = withChoices(SHIPPING_METHODS, (text: string): ShippingMethod => {
  const found = SHIPPING_METHODS.find((name) => name === text.toUpperCase());
  if (found) return found;
  throw wrongUsage('invalid_value', `Unknown method '${text}'. Choose from: ${SHIPPING_METHODS.join(', ')}.`);
});

/** `spaza checkout` */
export const newCheckout: Declare = (command) =>
  command
    .description(
      'Place an order for the cart. On a terminal, missing choices are asked for. Wallet credit that covers the ' +
        'goods pays for them; online payments are made afterwards, with spaza pay. An order that was sent but got ' +
        'no response is sent again unchanged if the shop recognises it, and is otherwise looked for among your ' +
        'orders before anything is sent.',
    )
    .option('--collect', 'collect the goods from the supplier')
    .option('--deliver', 'have a courier deliver them')
    .option('--method <name>', 'the method by name: COLLECT, PICUP (courier) or MANUAL_DELIVERY', methodNamed)
    .option('--address <id>', 'where to deliver: "first", or the id of one of your addresses')
    .option('--slot <slot>', 'when: "first", or the value of a time slot')
    .option('--pay <name>', `how to pay: ${WAYS_TO_PAY.join(', ')}`, usually(WAYS_TO_PAY))
    .option('--credit', 'order only if wallet credit covers it')
    .option('--wallet', 'use wallet credit as far as it goes, and --pay for the rest')
    .option('--discount <code>', 'discount code')
    .option('--bags', 'take plastic bags')
    .option('--no-bags', 'take no plastic bags')
    .option('--send-again', 'send an order again although an earlier one may have been placed')
    .option('-y, --yes', 'place the order without confirmation')
    .examples(
      'spaza checkout',
      'spaza checkout --collect --slot first --pay cash --yes --json',
      'spaza checkout --deliver --address first --slot first --pay paygate --discount SPAZA10 --yes',
    )
    .run(runCheckout);
