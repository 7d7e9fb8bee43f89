import type { Decision } from '../../actions/orders/decide.ts';
import type { GetContext } from '../../context.ts';
import type { Build, Declaration } from '../../declaration.ts';
import type { EditFlags } from '../../shop/edit-order.ts';
import { also } from '../../values/words.ts';

/** With the lines that are decided the other way. */
type DecideFlags = EditFlags & Partial<Record<Decision, string[]>>;

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

/** `spaza orders accept <order> [lines…]` and `spaza orders remove <order> <lines…>` */
export const newDecide =
  (decision: Decision): Build =>
  (command: Declaration, context: GetContext) => {
    const other = decision === 'accept' ? 'remove' : 'accept';
    command
      .description(WORDS[decision].description)
      .argument('<order>', 'reference or id of the order')
      .argument(decision === 'accept' ? '[lines...]' : '<lines...>', WORDS[decision].lines)
      .option(`--${other} <line>`, `a line to ${other} in the same go; may be repeated`, also)
      .option('--dry-run', 'only say what it would come to')
      .option('-y, --yes', 'change the order without asking')
      .examples(
        `spaza orders ${decision} SPZ-7K3QF2 31`,
        `spaza orders ${decision} SPZ-7K3QF2 31 --${other} 32 --yes --json`,
      )
      .action(async (order: string, lines: string[], { [other]: others, ...flags }: DecideFlags) => {
        const { runDecide } = await import('../../actions/orders/decide.ts');
        await runDecide({ order, decision, lines, others, ...flags }, await context());
      });
  };
