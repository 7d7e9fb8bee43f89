import { formatMoney } from '@spaza/contracts/vocabulary';
import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import type { Reordered } from '@spaza/sdk';
import { canCancel } from '@spaza/sdk/rules';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure, kindOfStatus, wrongUsage } from '../../failure.ts';
import { requireFree, saveFile } from '../../output/save-file.ts';
import { nothingListed } from '../../output/table.ts';
import { accepted } from '../../shop/accepted.ts';
import { online } from '../../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../../shop/open-web.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { callLimitMs } from '../../shop/sending.ts';
import { cartView, nameOf, noteTakenOut, showCart } from '../../shop/show-offers.ts';
import { drawOrder, orderColumns, orderHead, ownOrder } from '../../shop/show-order.ts';
import { pageNumber } from '../../values/numbers.ts';

export async function runList(
  context: Context,
  { page = 1, web }: { page?: number; web?: boolean },
): Promise<void> {
  if (web) return openWeb(screens.orders, context);
  const { orders, nextPage } = await online(context, async (session) =>
    accepted(await session.orders.list({ page })),
  );
  context.output.answer({ orders, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(orderColumns, orders, nothingListed(page, 'There are no orders here yet.'));
    if (nextPage) shown.say(`\nMore: spaza orders list --page ${nextPage}`);
  });
}

/** `spaza orders list` */
export const newList: Declare = (command) =>
  command
    .description('List your orders, newest first, 20 on a page.')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza orders list', "spaza orders list --json | jq -r '.orders[].reference'")
    .run(runList);

async function runShow(context: Context, typed: string, { web }: { web?: boolean }): Promise<void> {
  const order = await online(context, (session) => ownOrder(session, typed));
  if (web) return openWeb(screens.order(order.id), context);
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders show <order>` */
export const newShow: Declare = (command) =>
  command
    .description('Show an order: its lines, totals and history.')
    .argument('<order>', 'reference or id of the order, from spaza orders list')
    .option('--web', WEB)
    .examples('spaza orders show SPZ-7K3QF2', "spaza orders show SPZ-7K3QF2 --json | jq -r '.order.status'")
    .run(runShow);

async function runCancel(context: Context, typed: string, { yes }: { yes?: boolean }): Promise<void> {
  const { orderCareOf } = await import('@spaza/sdk');
  const order = await online(context, async (session) => {
    const found = await ownOrder(session, typed);
    if (found.status === 'cancelled') return found;
    if (canCancel(found)) {
      const question = `Cancel ${found.reference}?`;
      await confirmed({ question, yes, onDeclined: 'Nothing was cancelled.' }, context);
    }
    return accepted(await orderCareOf(session).cancel(found), `spaza orders show ${found.reference}`);
  });
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza orders cancel <order>` */
export const newCancel: Declare = (command) =>
  command
    .description(
      'Cancel an order that is not being packed yet. Payments are refunded to the wallet. Cancelling twice has ' +
        'no further effect.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-y, --yes', 'cancel it without confirmation')
    .examples('spaza orders cancel SPZ-7K3QF2', 'spaza orders cancel SPZ-7K3QF2 --yes --json')
    .run(runCancel);

function tell({ changed, gone, dropped }: Reordered, { note, currency }: Context['output']): void {
  for (const { name } of gone) note(`No longer available: ${name}`);
  for (const { line, beforeInCents } of changed) {
    const { offer } = line;
    note(
      `${nameOf(offer)} costs ${formatMoney(offer.price_in_cents, currency)}; it was ${formatMoney(beforeInCents, currency)}.`,
    );
  }
  noteTakenOut(dropped, note);
}

async function runReorder(context: Context, typed: string, { add }: { add?: boolean }): Promise<void> {
  const { reorder } = await import('@spaza/sdk');
  const { cart, again } = await online(context, async (session) => {
    const order = await ownOrder(session, typed);
    const found = accepted(await reorder(session, order, { cart: add ? 'add' : 'replace' }));
    return { cart: cartView(session), again: found };
  });
  tell(again, context.output);
  const { changed, gone, dropped } = again;
  const told = {
    changed: changed.map(({ line, beforeInCents }) => ({ ...line, before_in_cents: beforeInCents })),
    gone,
    dropped,
  };
  showCart(cart, context.output, told);
}

/** `spaza orders reorder <order>` */
export const newReorder: Declare = (command) =>
  command
    .description(
      'Fill the cart with what is still available of an order, at its supplier and today’s prices. Items that ' +
        'are gone, have a new price or were taken out of the cart are reported on stderr. Nothing is ordered yet.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--add', 'keep what is in the cart from the same supplier')
    .examples('spaza orders reorder SPZ-7K3QF2', 'spaza orders reorder SPZ-7K3QF2 --add --json')
    .run(runReorder);

interface ReviewFlags {
  /** Stars, 0 to 5. */
  rating?: number;
  comment?: string;
}

/** A number of stars, from 0. */
function stars(text: string): number {
  const rating = Number(text);
  if (/^\d$/.test(text) && rating <= MAXIMUM_RATING) return rating;
  throw wrongUsage('invalid_value', `'${text}' is not a rating from 0 to ${MAXIMUM_RATING}.`);
}

/** Refuses a comment that the shop would drop. */
async function requireFitting(rating: number, comment: string | undefined): Promise<void> {
  const { takesComment } = await import('@spaza/sdk');
  if (comment !== undefined && !takesComment(rating))
    throw wrongUsage('comment_not_taken', `Comments are accepted with 1 to ${MAXIMUM_RATING - 1} stars.`);
}

async function ask({ rating, comment }: ReviewFlags, { prompt }: Context) {
  const { takesComment } = await import('@spaza/sdk');
  if (rating !== undefined) return { rating, comment };
  if (!prompt.isPossible)
    throw wrongUsage('rating_required', `Specify a rating: --rating 0 to ${MAXIMUM_RATING}.`);
  const given = stars(await prompt.text(`Stars, 0 to ${MAXIMUM_RATING}:`));
  const isAsked = comment === undefined && takesComment(given);
  return { rating: given, comment: isAsked ? await prompt.text('What could be better?') : comment };
}

async function runReview(context: Context, typed: string, flags: ReviewFlags): Promise<void> {
  const { orderCareOf } = await import('@spaza/sdk');
  const review = await ask(flags, context);
  await requireFitting(review.rating, review.comment);
  const order = await online(context, async (session) =>
    accepted(await orderCareOf(session).review(await ownOrder(session, typed), review)),
  );
  context.output.answer({ order }, (page) => {
    page.fields([...orderHead(order), ['Stars', String(review.rating)], ['Comment', review.comment]]);
    page.say('\nThank you.');
  });
}

/** `spaza orders review <order>` */
export const newReview: Declare = (command) =>
  command
    .description(
      `Review an order once it has arrived: 1 to ${MAXIMUM_RATING} stars, or 0 to give none. Comments are ` +
        `accepted with 1 to ${MAXIMUM_RATING - 1} stars.`,
    )
    .argument('<order>', 'reference or id of the order')
    .option('--rating <stars>', `0 to ${MAXIMUM_RATING}`, stars)
    .option('--comment <text>', 'what could be better')
    .examples(
      'spaza orders review SPZ-7K3QF2 --rating 5',
      "spaza orders review SPZ-7K3QF2 --rating 3 --comment 'The bread was squashed'",
    )
    .run(runReview);

async function load(url: string, { ports, settings }: Context): Promise<Uint8Array> {
  const { endingSilence } = await import('../../shop/ending-silence.ts');
  const answer = await endingSilence(ports.fetch, callLimitMs(settings))(url, { method: 'GET' });
  if (!answer.ok) {
    throw new Failure(kindOfStatus(answer.status), {
      code: 'invoice_not_read',
      messages: [`The invoice could not be read: the shop returned ${answer.status}.`],
    });
  }
  return new Uint8Array(await answer.arrayBuffer());
}

async function runInvoice(
  context: Context,
  typed: string,
  { output: wanted, force = false }: { output?: string; force?: boolean },
): Promise<void> {
  const { invoiceLink } = await import('@spaza/sdk');
  if (wanted !== undefined && !force) await requireFree(wanted, true);
  const { order, url } = await online(context, async (session) => {
    const found = await ownOrder(session, typed);
    return { order: found, url: invoiceLink(found, context.settings.baseUrl) };
  });
  if (!url) {
    throw new Failure('refused', {
      code: 'no_invoice',
      messages: ['There is no invoice yet: the shop has not accepted the order.'],
      next: `spaza orders show ${order.reference}`,
    });
  }
  const file = wanted ?? `${order.reference}.pdf`;
  const content = await load(url, context);
  await saveFile(file, content, force);
  context.output.answer(
    { file, bytes: content.length, order: { id: order.id, reference: order.reference } },
    (page) => page.line(file),
  );
}

/** `spaza orders invoice <order>` */
export const newInvoice: Declare = (command) =>
  command
    .description(
      'Save the invoice of an order as a PDF. It is available once the shop has accepted the order.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-o, --output <file>', 'file to save to (default: the reference of the order, with .pdf)')
    .option('--force', 'overwrite an existing file')
    .examples(
      'spaza orders invoice SPZ-7K3QF2',
      'spaza orders invoice SPZ-7K3QF2 --output invoice.pdf --force',
    )
    .run(runInvoice);
