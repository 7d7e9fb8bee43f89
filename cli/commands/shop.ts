import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import type { Choice } from '../output/prompt.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop, online } from '../shop/in-shop.ts';
import { nameOf, perUnit, remarkOn } from '../shop/show-offers.ts';
import { isDueNow } from '../shop/show-order.ts';
import { quantity } from '../values/quantities.ts';
import { runAdd, runRemove, runShow } from './cart.ts';
import { runCheckout } from './checkout.ts';
import { runList } from './orders/orders.ts';
import { runPay } from './pay.ts';
import { runSignIn } from './sign-in.ts';
import { askSupplier, runUse } from './suppliers.ts';

type Turn = (context: Context) => Promise<void>;

/** Offers to choose from at once. */
const SHOWN = 15;

async function find(context: Context): Promise<void> {
  const { prompt, output } = context;
  const query = await prompt.text('What do you look for?');
  if (query === '') return;
  const offers = await online(context, async (session) => {
    const supplierId = session.supplier.current.peek()?.id;
    return accepted(await session.gateway.catalog.search({ query, supplierId, perPage: SHOWN })).offers;
  });
  if (offers.length === 0) return output.note(`Nothing was found for '${query}'.`);
  const labelled = offers.slice(0, SHOWN).map((offer) => {
    const unit = perUnit(offer);
    const price = `${formatMoney(offer.price_in_cents, output.currency)}${unit && ` a ${unit}`}`;
    return { label: [nameOf(offer), price, remarkOn(offer)].filter(Boolean).join(', '), value: offer };
  });
  const chosen = await prompt.choose('Which one?', [
    ...labelled,
    { label: 'none of these', value: undefined },
  ]);
  if (!chosen) return;
  const much = await prompt.text('How much? [1]');
  await runAdd(context, String(chosen.id), much === '' ? 1 : quantity(much));
}

async function takeOut(context: Context): Promise<void> {
  const lines = await inShop(context, {}, ({ cart }) => cart.items.peek());
  const labelled: Choice<string | undefined>[] = lines.map(({ offer }) => ({
    label: nameOf(offer),
    value: String(offer.id),
  }));
  const offerId = await context.prompt.choose('What do you leave here?', [
    ...labelled,
    { label: 'nothing', value: undefined },
  ]);
  if (offerId !== undefined) await runRemove(context, offerId);
}

async function order(context: Context): Promise<void> {
  const isSignedIn = await inShop(context, {}, ({ account }) => account.signedIn.peek());
  if (!isSignedIn) await runSignIn(context, undefined, {});
  await runCheckout(context, {});
  const placed = await inShop(context, {}, ({ orders }) => orders.current.peek());
  if (placed && isDueNow(placed)) await runPay(context, String(placed.id), {});
}

const anotherSupplier: Turn = async (context) => runUse(context, await askSupplier(context));

const TURNS: readonly Choice<Turn | undefined>[] = [
  { label: 'find something', value: find },
  { label: 'look at the cart', value: runShow },
  { label: 'take something out of it', value: takeOut },
  { label: 'order what is in it', value: order },
  { label: 'look at my orders', value: (context) => runList(context, {}) },
  { label: 'shop somewhere else', value: anotherSupplier },
  { label: 'stop', value: undefined },
];

/** Reports a failure and continues: a typing mistake must not end the visit. */
async function attempt(turn: Turn, context: Context): Promise<void> {
  const { ports, output, settings } = context;
  try {
    await turn(context);
  } catch (error) {
    const failure = failureOf(error, { baseUrl: settings.baseUrl, isInterrupted: ports.signal.aborted });
    const { kind, code, messages, next = '' } = failure;
    // Declining an order does not end the visit either.
    if (ports.signal.aborted || kind === 'broken' || code === 'no_answer') throw error;
    output.fail({ kind, code, messages, next: next || 'Choose what to do' });
  }
}

async function runShop(context: Context): Promise<void> {
  const { prompt, settings } = context;
  if (settings.json)
    throw wrongUsage('conflicting_flags', 'spaza shop asks questions and prints no document. Omit --json.');
  if (!prompt.isPossible) {
    throw new Failure('usage', {
      code: 'no_terminal',
      messages: ['Not running interactively.'],
      next: 'In a script: spaza search, spaza cart add, spaza checkout --yes',
    });
  }
  const chosen = await inShop(context, {}, ({ supplier }) => supplier.current.peek());
  if (!chosen) await anotherSupplier(context);
  try {
    for (;;) {
      const turn = await prompt.choose('What next?', TURNS);
      if (!turn) return;
      await attempt(turn, context);
    }
  } catch (error) {
    // Closing the terminal or ending the input ends the visit.
    if (!(error instanceof Failure) || error.code !== 'no_answer') throw error;
  }
}

/** `spaza shop` */
export const newShop: Declare = (command) =>
  command
    .description(
      'Shop by answering questions: find goods, fill the cart, order and pay. When you stop, the cart is kept ' +
        'for this and other commands. Ctrl-C quits.',
    )
    .examples('spaza shop', 'spaza shop --base-url https://shop.example --mode marketplace')
    .run(runShop);
