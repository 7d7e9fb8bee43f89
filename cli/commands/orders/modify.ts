import type { ModifyFlags } from '../../actions/orders/modify.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { amountFor } from '../../values/amounts.ts';
import { also } from '../../values/words.ts';

/** `spaza orders modify <order>` */
export function newModify(command: Declaration, context: GetContext): void {
  command
    .description(
      'Change an order that is not being packed: all that is asked for, or none of it. The shop looks at it first, and ' +
        'the new amount is shown. Changes that were sent and not answered are sent again as they were, and made once.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--set <line>=<quantity>', 'want another quantity of a line; may be repeated', amountFor('--set'))
    .option(
      '--add <offer>=<quantity>',
      'add an offer of the same supplier; may be repeated',
      amountFor('--add'),
    )
    .option('--accept <line>', 'take what there is of a line that ran short; may be repeated', also)
    .option('--remove <line>', 'take a line out; may be repeated', also)
    .option('--dry-run', 'only say what it would come to')
    .option('-y, --yes', 'change the order without asking')
    .examples(
      'spaza orders modify SPZ-7K3QF2 --set 31=3 --add 405=1',
      'spaza orders modify SPZ-7K3QF2 --remove 32 --dry-run --json',
    )
    .action(async (order: string, flags: ModifyFlags) => {
      const { runModify } = await import('../../actions/orders/modify.ts');
      await runModify({ order, ...flags }, await context());
    });
}
