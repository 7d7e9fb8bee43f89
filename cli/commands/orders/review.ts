import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary';
import { orderCareOf, takesComment } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';
import { orderHead } from '../../shop/show-order.ts';

interface ReviewFlags {
  /** Stars, 0 to 5. */
  rating?: number;
  comment?: string;
}

function stars(text: string): number {
  const rating = Number(text);
  if (/^\d$/.test(text) && rating <= MAXIMUM_RATING) return rating;
  throw wrongUsage('invalid_value', `'${text}' is no rating from 0 to ${MAXIMUM_RATING}.`);
}

/** `spaza orders review <order>` */
export function newReview(command: Command, context: Context): void {
  command
    .description(
      `Say what an order was like, once it has arrived: 1 to ${MAXIMUM_RATING} stars, or 0 where you do not want to say. ` +
        'A comment goes with fewer than all of them.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--rating <stars>', `0 to ${MAXIMUM_RATING}`, stars)
    .option('--comment <text>', 'what could be better')
    .addHelpText(
      'after',
      examples(
        'spaza orders review SPZ-7K3QF2 --rating 5',
        "spaza orders review SPZ-7K3QF2 --rating 3 --comment 'The bread was squashed'",
      ),
    )
    .action((order: string, flags: ReviewFlags) => runReview({ order, ...flags }, context));
}

/** A comment that would be dropped is refused instead: nothing that was typed is lost. */
function fitting(rating: number, comment: string | undefined): void {
  if (comment !== undefined && !takesComment(rating))
    throw wrongUsage('comment_not_taken', `A comment goes with 1 to ${MAXIMUM_RATING - 1} stars only.`);
}

async function ask({ rating, comment }: ReviewFlags, { prompt }: Context) {
  if (rating !== undefined) return { rating, comment };
  if (!prompt.isPossible)
    throw wrongUsage('rating_required', `Say how many stars: --rating 0 to ${MAXIMUM_RATING}.`);
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
