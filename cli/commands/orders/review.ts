import { MAXIMUM_RATING } from '@spaza/contracts/vocabulary/limits';
import type { ReviewFlags } from '../../actions/orders/review.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { stars } from '../../values/rating.ts';

/** `spaza orders review <order>` */
export function newReview(command: SpazaCommand, context: GetContext): void {
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
    .action(async (order: string, flags: ReviewFlags) => {
      const { runReview } = await import('../../actions/orders/review.ts');
      await runReview({ order, ...flags }, await context());
    });
}
