import type { Order, OrderItem } from '@spaza/contracts';
import { type LineChange, undecidedLines } from '@spaza/sdk/rules';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type EditFlags, editOrder, lineIn } from '../../shop/edit-order.ts';

export type Decision = Exclude<LineChange['action'], 'update'>;

interface DecideOptions extends EditFlags {
  order: string;
  decision: Decision;
  lines: string[];
  /** Lines that are decided the other way. */
  others: string[] | undefined;
}

/** The lines that are meant: those that were named, else all that ran short. */
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

export async function runDecide(
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
