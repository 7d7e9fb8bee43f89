import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza debtor-cards list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List your debtor cards: the credit that suppliers give you, and what is left of it.')
    .examples(
      'spaza debtor-cards list',
      "spaza debtor-cards list --json | jq '.debtor_cards[].available_in_cents'",
    )
    .action(async () => {
      const { runList } = await import('../../actions/debtor-cards/list.ts');
      await runList(await context());
    });
}
