import type { CartLine, Order } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { LineChange } from '@spaza/sdk/rules';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { type EditFlags, editOrder, lineIn } from '../../shop/edit-order.ts';
import { quantityFor } from '../../shop/find-offer.ts';
import { type Amount, amountFor } from '../../values/numbers.ts';
import { also } from '../../values/words.ts';

interface ModifyFlags extends EditFlags {
  set?: Amount[];
  add?: Amount[];
  accept?: string[];
  remove?: string[];
}

async function added(order: Order, wanted: readonly Amount[], { gateway }: Session): Promise<CartLine[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const settings = { supplierId: order.supplier_id };
  const offers = accepted(await gateway.orders.offersToday(order.id, ids, settings));
  return wanted.map(({ id, qty }) => {
    const offer = offers.find((one) => String(one.id) === id);
    if (offer) return { offer, qty: quantityFor(offer, qty) };
    throw new Failure('not_found', {
      code: 'offer_not_found',
      messages: [`${order.supplier_name ?? 'The supplier'} has no offer ${id}.`],
      next: `spaza search <words> --supplier ${order.supplier_id}`,
    });
  });
}

function linesFor(
  order: Order,
  { set = [], accept = [], remove = [] }: ModifyFlags,
): Record<string, LineChange> {
  const asked: [id: string, wish: LineChange][] = [
    ...set.map(({ id, qty }): [string, LineChange] => [id, { action: 'update', qty }]),
    ...accept.map((id): [string, LineChange] => [id, { action: 'accept' }]),
    ...remove.map((id): [string, LineChange] => [id, { action: 'remove' }]),
  ];
  const wishes: Record<string, LineChange> = {};
  for (const [id, wish] of asked) {
    const key = String(lineIn(order, id).id);
    if (wishes[key]) throw wrongUsage('conflicting_flags', `The line ${id} is given twice.`);
    wishes[key] = wish;
  }
  return wishes;
}

async function runModify(
  { order: typed, ...flags }: ModifyFlags & { order: string },
  context: Context,
): Promise<void> {
  const { set = [], add = [], accept = [], remove = [] } = flags;
  if (set.length + add.length + accept.length + remove.length === 0)
    throw wrongUsage(
      'no_changes',
      'Specify what to change: --set, --add, --accept or --remove.',
      `spaza orders show ${typed} lists its lines, then: spaza orders modify ${typed} --set <line>=<quantity>`,
    );
  await editOrder(typed, flags, context, async (order, session) => ({
    added: await added(order, add, session),
    lines: linesFor(order, flags),
  }));
}

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
    .action(async (order: string, flags: ModifyFlags) => runModify({ order, ...flags }, await context()));
}
