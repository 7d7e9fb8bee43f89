import type { CartLine, Order } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { LineChange } from '@spaza/sdk/rules';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { type EditFlags, editOrder, lineIn } from '../../shop/edit-order.ts';
import { quantityFor } from '../../shop/find-offer.ts';

interface Amount {
  id: string;
  qty: number;
}

interface ModifyFlags extends EditFlags {
  set?: Amount[];
  add?: Amount[];
  accept?: string[];
  remove?: string[];
}

/** `<id>=<quantity>`, as often as it is given. */
const amounts =
  (flag: string) =>
  (text: string, before: Amount[] = []): Amount[] => {
    const [, id, qty] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
    if (id === undefined || Number(qty) === 0) {
      throw wrongUsage(
        'invalid_value',
        `'${text}' is no key and quantity above 0.`,
        `Write it as ${flag} <id>=<quantity>, such as ${flag} 31=2`,
      );
    }
    return [...before, { id, qty: Number(qty) }];
  };

const each = (line: string, before: string[] = []) => [...before, line];

/** `spaza orders modify <order>` */
export function newModify(command: Command, context: Context): void {
  command
    .description(
      'Change an order that is not being packed: all that is asked for, or none of it. The shop looks at it first, and ' +
        'the new amount is shown. Changes that were sent and not answered are sent again as they were, and made once.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('--set <line>=<quantity>', 'want another quantity of a line; may be repeated', amounts('--set'))
    .option(
      '--add <offer>=<quantity>',
      'add an offer of the same supplier; may be repeated',
      amounts('--add'),
    )
    .option('--accept <line>', 'take what there is of a line that ran short; may be repeated', each)
    .option('--remove <line>', 'take a line out; may be repeated', each)
    .option('--dry-run', 'only say what it would come to')
    .option('-y, --yes', 'change the order without asking')
    .addHelpText(
      'after',
      examples(
        'spaza orders modify SPZ-7K3QF2 --set 31=3 --add 405=1',
        'spaza orders modify SPZ-7K3QF2 --remove 32 --dry-run --json',
      ),
    )
    .action((order: string, flags: ModifyFlags) => runModify({ order, ...flags }, context));
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
    if (wishes[key]) throw wrongUsage('conflicting_flags', `The line ${id} is asked for twice.`);
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
      'Say what to change: --set, --add, --accept or --remove.',
      `spaza orders show ${typed} lists its lines, then: spaza orders modify ${typed} --set <line>=<quantity>`,
    );
  await editOrder(typed, flags, context, async (order, session) => ({
    added: await added(order, add, session),
    lines: linesFor(order, flags),
  }));
}
