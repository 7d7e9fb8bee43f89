import { sandbox } from '@spaza/contracts';
import type { Command } from 'commander';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../failure.ts';
import { examples } from '../../../lazy-commands.ts';
import { didYouMean } from '../../../nearest-word.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showFaults } from '../../../shop/show-faults.ts';
import { cents, jsonValue, milliseconds, stock, wholeNumber } from '../../values.ts';

interface AddFlags {
  delay?: number;
  status?: number;
  retryAfter?: number;
  works?: boolean;
  afterBytes?: number;
  path?: string;
  value?: unknown;
  offer?: string;
  price?: number;
  stock?: number;
  times?: number;
  probability?: number;
  seed?: number;
  account?: string;
  supplier?: string;
}

/** `spaza sandbox faults add <calls> <kind>` */
export function newAdd(command: Command, context: Context): void {
  command
    .description(
      'Have calls of the sandbox go wrong. Kinds: delay (--delay), status (--status), cut, truncate, duplicate, drift ' +
        '(--path, --value) and change_offer (--offer with --price or --stock).',
    )
    .argument('<calls>', 'generation.domain.route; * stands for anything: *.order.register, newer.*')
    .argument('<kind>', 'delay, status, cut, truncate, duplicate, drift or change_offer')
    .option('--delay <time>', 'how long to wait, such as 300ms or 5s', milliseconds)
    .option('--status <code>', 'status to answer, 400 to 599', wholeNumber)
    .option('--retry-after <seconds>', 'the header retry-after of that answer', wholeNumber)
    .option('--works', 'the call is done all the same, and only its answer is lost')
    .option('--no-works', 'the call is not done')
    .option('--after-bytes <number>', 'bytes of the answer that still come', stock)
    .option('--path <path>', 'field of the answer that drifts, such as offers.*.price_in_cents')
    .option('--value <json>', 'what the field becomes; left out, it is missing', jsonValue)
    .option('--offer <id>', 'offer that changes just before the call')
    .option('--price <rands>', 'its new price, such as 24.99', cents)
    .option('--stock <quantity>', 'what is left of it', stock)
    .option('--times <number>', 'how often at most (default: without end)', wholeNumber)
    .option('--probability <part>', 'how likely it is, from 0 to 1', Number)
    .option('--seed <number>', 'number that the chance is drawn from', wholeNumber)
    .option('--account <id>', 'only calls of this account')
    .option('--supplier <id>', 'only calls that concern this supplier')
    .addHelpText(
      'after',
      examples(
        'spaza sandbox faults add *.order.register cut --times 1',
        'spaza sandbox faults add newer.* delay --delay 2s --probability 0.3',
        'spaza sandbox faults add *.cart.validate change_offer --offer 206 --price 31.50 --times 1',
      ),
    )
    .action((route: string, kind: string, flags: AddFlags) => runAdd({ route, kind, ...flags }, context));
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
      `'${kind}' is no kind of mishap.${near} There are: ${KINDS.join(', ')}.`,
    );
  }
  const change = {
    ...(price !== undefined && { price_in_cents: price }),
    ...(left !== undefined && { stock: left }),
  };
  const { retryAfter, afterBytes, account, supplier, ...rest } = more;
  const parsed = sandbox.addFault.body.safeParse({
    route,
    kind: found,
    delay_ms: delay,
    offer_id: offer,
    retry_after: retryAfter,
    after_bytes: afterBytes,
    account_id: account,
    supplier_id: supplier,
    ...(Object.keys(change).length > 0 && { change }),
    ...rest,
  });
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ path: [field], message }) => {
    const name = String(field);
    return `${FLAGS[name] ?? `--${name.replaceAll('_', '-')}`}: ${message}.`;
  });
  throw wrongUsage('invalid_value', messages.join(' '));
}

export async function runAdd(
  options: AddFlags & { route: string; kind: string },
  context: Context,
): Promise<void> {
  const body = faultFrom(options);
  const { faults } = await asOperator(context, (levers, request) => levers.addFault({ ...request, body }));
  showFaults(faults, context.output);
}
