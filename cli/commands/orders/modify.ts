import type { ModifyFlags } from '../../actions/orders/modify.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { amountFor } from '../../values/amounts.ts';
import { also } from '../../values/words.ts';

/** `spaza orders modify <order>` */
export function newModify(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Change an order that is not being packed yet: all changes are made, or none. The shop checks them first, ' +
        'and the new total is shown. Changes that were sent but got no response are sent again unchanged if ' +
        'the shop recognises them, and are otherwise looked for in the order before anything is sent.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--set <line>=<quantity>', 'set the quantity of a line; may be repeated', amountFor('--set'))
    .option(
      '--add <offer>=<quantity>',
      'add an offer of the same supplier; may be repeated',
      amountFor('--add'),
    )
    .option(
      '--accept <line>',
      'accept the available quantity of a line that ran short; may be repeated',
      also,
    )
    .option('--remove <line>', 'remove a line; may be repeated', also)
    .option('--dry-run', 'only show the result')
    .option('-y, --yes', 'change the order without confirmation')
    .examples(
      'spaza orders modify SPZ-7K3QF2 --set 31=3 --add 405=1',
      'spaza orders modify SPZ-7K3QF2 --remove 32 --dry-run --json',
    )
    .action(async (order: string, flags: ModifyFlags) => {
      const { runModify } = await import('../../actions/orders/modify.ts');
      await runModify({ order, ...flags }, await context());
    });
}
