import type { Order, OrderItem } from '@spaza/contracts';
import { type LineChange, undecidedLines } from '@spaza/sdk/rules';
import type { Declare, SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type EditFlags, editOrder, lineIn } from '../../shop/edit-order.ts';
import { also } from '../../values/words.ts';

type Decision = Exclude<LineChange['action'], 'update'>;

interface DecideOptions extends EditFlags {
  order: string;
  decision: Decision;
  lines: string[];
  /** Lines that are decided the other way. */
  others: string[] | undefined;
}

/** The lines that were named, else all that ran short. */
function meant(order: Order, named: readonly string[]): OrderItem[] {
  if (named.length > 0) return named.map((id) => lineIn(order, id));
  const short = undecidedLines(order, { added: [], lines: {} });
  if (short.length > 0) return short;
  throw new Failure('refused', {
    code: 'nothing_short',
    messages: ['No line of the order is undecided.'],
    next: `spaza orders show ${order.reference}`,
  });
}

async function runDecide(
  { order, decision, lines, others = [], ...flags }: DecideOptions,
  context: Context,
): Promise<void> {
  const other = decision === 'accept' ? 'remove' : 'accept';
  await editOrder(order, flags, context, (found) => ({
    added: [],
    lines: Object.fromEntries([
      ...meant(found, lines)
        .filter(({ id }) => !others.includes(String(id)))
        .map(({ id }) => [String(id), { action: decision }]),
      ...others.map((id) => [String(lineIn(found, id).id), { action: other }]),
    ]),
  }));
}

/** `accept` or `remove` names lines that are decided the other way. */
type DecideFlags = EditFlags & Partial<Record<Decision, string[]>>;

const WORDS: Readonly<Record<Decision, { description: string; lines: string }>> = {
  accept: {
    description:
      'Accept the available quantity of lines that ran short: of all undecided lines, or of the ones named. ' +
      'All of them must be decided in one command; remove the others with --remove.',
    lines: 'ids of the lines to accept, from spaza orders show (default: all that ran short)',
  },
  remove: {
    description: 'Remove lines from an order. If several lines ran short, accept the others with --accept.',
    lines: 'ids of the lines to remove, from spaza orders show',
  },
};

/** `spaza orders accept <order> [lines…]` and `spaza orders remove <order> <lines…>` */
export const newDecide =
  (decision: Decision): Declare =>
  (command: SpazaCommand, context: GetContext) => {
    const other = decision === 'accept' ? 'remove' : 'accept';
    command
      .description(WORDS[decision].description)
      .argument('<order>', 'reference or id of the order')
      .argument(decision === 'accept' ? '[lines...]' : '<lines...>', WORDS[decision].lines)
      .option(`--${other} <line>`, `line to ${other} in the same step; may be repeated`, also)
      .option('--dry-run', 'only show the result')
      .option('-y, --yes', 'change the order without confirmation')
      .examples(
        `spaza orders ${decision} SPZ-7K3QF2 31`,
        `spaza orders ${decision} SPZ-7K3QF2 31 --${other} 32 --yes --json`,
      )
      .action(async (order: string, lines: string[], { [other]: others, ...flags }: DecideFlags) =>
        runDecide({ order, decision, lines, others, ...flags }, await context()),
      );
  };
