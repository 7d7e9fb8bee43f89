import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { orderHead, ownOrder } from '../../shop/show-order.ts';
import { stars } from '../../values/order-choices.ts';

interface ReviewFlags {
  /** Stars, 0 to 5. */
  rating?: number;
  comment?: string;
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
  const order = await inShop(context, { isOnline: true }, async (session) =>
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
