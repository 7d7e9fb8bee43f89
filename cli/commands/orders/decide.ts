import type { Order, OrderItem } from '@spaza/contracts';
import { type LineChange, undecidedLines } from '@spaza/sdk/rules';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type Build, examples } from '../../lazy-commands.ts';
import { type EditFlags, editOrder, lineIn } from '../../shop/edit-order.ts';

type Decision = Exclude<LineChange['action'], 'update'>;

const WORDS: Readonly<Record<Decision, { description: string; lines: string }>> = {
  accept: {
    description:
      'Take what there is of lines that ran short: of every one that is not decided, or of those that are named. ' +
      'All of them have to be decided in one command; the others are removed with --remove.',
    lines: 'keys of lines to accept, as spaza orders show lists them (default: all that ran short)',
  },
  remove: {
    description:
      'Take lines out of an order. Where lines ran short, the others that did are accepted with --accept.',
    lines: 'keys of lines to remove, as spaza orders show lists them',
  },
};

interface DecideFlags extends EditFlags {
  /** Lines that are decided the other way. */
  accept?: string[];
  remove?: string[];
}

const each = (line: string, before: string[] = []) => [...before, line];

/** The lines that are meant: those that were named, else all that ran short. */
function meant(order: Order, named: readonly string[]): OrderItem[] {
  if (named.length > 0) return named.map((id) => lineIn(order, id));
  const short = undecidedLines(order, { added: [], lines: {} });
  if (short.length > 0) return short;
  throw new Failure('refused', {
    code: 'nothing_short',
    messages: ['No line of the order waits to be decided.'],
    next: `spaza orders show ${order.reference}`,
  });
}

/** `spaza orders accept <order> [lines…]` and `spaza orders remove <order> <lines…>` */
export const newDecide =
  (decision: Decision): Build =>
  (command: Command, context: Context) => {
    const other = decision === 'accept' ? 'remove' : 'accept';
    command
      .description(WORDS[decision].description)
      .argument('<order>', 'reference or id of the order')
      .argument(decision === 'accept' ? '[lines...]' : '<lines...>', WORDS[decision].lines)
      .option(`--${other} <line>`, `a line to ${other} in the same go; may be repeated`, each)
      .option('--dry-run', 'only say what it would come to')
      .option('-y, --yes', 'change the order without asking')
      .addHelpText(
        'after',
        examples(
          `spaza orders ${decision} SPZ-7K3QF2 31`,
          `spaza orders ${decision} SPZ-7K3QF2 31 --${other} 32 --yes --json`,
        ),
      )
      .action((order: string, lines: string[], flags: DecideFlags) => {
        const { [other]: others = [] } = flags;
        return editOrder(order, flags, context, (found) => ({
          added: [],
          lines: Object.fromEntries([
            ...meant(found, lines)
              .filter(({ id }) => !others.includes(String(id)))
              .map(({ id }) => [String(id), { action: decision }]),
            ...others.map((id) => [String(lineIn(found, id).id), { action: other }]),
          ]),
        }));
      });
  };
