import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary';
import { orderCareOf, takesComment } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { orderHead } from '../../shop/show-order.ts';
import { stars } from '../../values/rating.ts';

export interface ReviewFlags {
  /** Stars, 0 to 5. */
  rating?: number;
  comment?: string;
}

/** A comment that would be dropped is refused instead: nothing that was typed is lost. */
function fitting(rating: number, comment: string | undefined): void {
  if (comment !== undefined && !takesComment(rating))
    throw wrongUsage('comment_not_taken', `Comments are accepted with 1 to ${MAXIMUM_RATING - 1} stars.`);
}

async function ask({ rating, comment }: ReviewFlags, { prompt }: Context) {
  if (rating !== undefined) return { rating, comment };
  if (!prompt.isPossible)
    throw wrongUsage('rating_required', `Specify a rating: --rating 0 to ${MAXIMUM_RATING}.`);
  const given = stars(await prompt.text(`Stars, 0 to ${MAXIMUM_RATING}:`));
  const isAsked = comment === undefined && takesComment(given);
  return { rating: given, comment: isAsked ? await prompt.text('What could be better?') : comment };
}

export async function runReview(
  { order: typed, ...flags }: ReviewFlags & { order: string },
  context: Context,
): Promise<void> {
  const review = await ask(flags, context);
  fitting(review.rating, review.comment);
  const order = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await orderCareOf(session).review(await ownOrder(session, typed), review)),
  );
  context.output.answer({ order }, (page) => {
    page.fields([...orderHead(order), ['Stars', String(review.rating)], ['Comment', review.comment]]);
    page.say('\nThank you.');
  });
}
