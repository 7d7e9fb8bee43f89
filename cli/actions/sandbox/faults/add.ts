import { sandbox } from '@spaza/contracts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../failure.ts';
import { didYouMean } from '../../../nearest-word.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';
import { timeText } from '../../../values/times.ts';
import { explain } from '../../../zod-messages.ts';

export interface AddFlags {
  delay?: number;
  status?: number;
  retryAfter?: number;
  works?: boolean;
  afterBytes?: number;
  path?: string;
  value?: { json: unknown };
  offer?: string;
  price?: number;
  stock?: number;
  times?: number;
  probability?: number;
  seed?: number;
  account?: string;
  supplier?: string;
}

const KINDS = sandbox.addFault.body.shape.kind.options;
/** Fields on the wire, and the flags that they come from. */
const FLAGS: Readonly<Record<string, string>> = {
  route: '<calls>',
  delay_ms: '--delay',
  offer_id: '--offer',
  change: '--price or --stock',
  account_id: '--account',
  supplier_id: '--supplier',
};

function faultFrom({
  route,
  kind,
  delay,
  offer,
  price,
  stock: left,
  ...more
}: AddFlags & { route: string; kind: string }) {
  const found = KINDS.find((known) => known === kind);
  if (!found) {
    const near = didYouMean(kind, KINDS);
    throw wrongUsage(
      'invalid_value',
      `Unknown kind of fault '${kind}'.${near} Choose from: ${KINDS.join(', ')}.`,
    );
  }
  const change = {
    ...(price !== undefined && { price_in_cents: price }),
    ...(left !== undefined && { stock: left }),
  };
  const { retryAfter, afterBytes, account, supplier, value, ...rest } = more;
  const body = {
    route,
    kind: found,
    delay_ms: delay,
    offer_id: offer,
    retry_after: retryAfter,
    after_bytes: afterBytes,
    account_id: account,
    supplier_id: supplier,
    ...(Object.keys(change).length > 0 && { change }),
    ...(value && { value: value.json }),
    ...rest,
  };
  const parsed = sandbox.addFault.body.safeParse(body, { error: explain });
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const isTime = name === 'delay_ms' && issue.code === 'too_big';
    const message = isTime ? `must be at most ${timeText(Number(issue.maximum))}` : issue.message;
    return `${FLAGS[name] ?? `--${name.replaceAll('_', '-')}`}: ${message}.`;
  });
  throw wrongUsage('invalid_value', messages.join(' '));
}

export async function runAdd(
  options: AddFlags & { route: string; kind: string },
  context: Context,
): Promise<void> {
  const body = faultFrom(options);
  const { faults } = await asOperator(context, (controls, request) =>
    controls.addFault({ ...request, body }),
  );
  showFaults(faults, context.output);
}
