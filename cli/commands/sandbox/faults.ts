import type { Fault } from '@spaza/contracts';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { didYouMean } from '../../nearest-word.ts';
import type { Output } from '../../output/output.ts';
import type { Column } from '../../output/table.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { cents, probability, stock, wholeFromZero, wholeNumber } from '../../values/numbers.ts';
import { milliseconds, timeText } from '../../values/times.ts';
import { given, json } from '../../values/words.ts';

/** The details of a fault, named like its flags. */
const details = ({
  id: _,
  route: _route,
  kind: _kind,
  fired: _fired,
  seed: _seed,
  times: _times,
  ...rest
}: Fault) =>
  Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ');

const columns: Column<Fault>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Calls', text: ({ route }) => route, isLong: true },
  { title: 'Kind', text: ({ kind }) => kind },
  { title: 'Details', text: details, isWhole: true },
  {
    title: 'Happened',
    text: ({ fired, times }) => (times === undefined ? String(fired) : `${fired} of ${times}`),
    raw: ({ fired }) => String(fired),
    align: 'right',
  },
];

/** Shows the faults that a sandbox has. */
function showFaults(faults: readonly Fault[], output: Output): void {
  output.answer({ faults }, (page) =>
    page.table(columns, faults, 'There are no faults. Next: spaza sandbox faults add <calls> <kind>'),
  );
}

async function runList(context: Context): Promise<void> {
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}

/** `spaza sandbox faults list` */
export const newList: Declare = (command) =>
  command
    .description('List the faults of the sandbox, and how often each has happened.')
    .examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'")
    .run(runList);

/** Flags of a fault. Its schema says which may be combined. */
type AddFlags = Readonly<Record<string, unknown>> & { value?: { json: unknown } };

/** Fields on the wire, and the flags that they come from. */
const FLAGS: Readonly<Record<string, string>> = {
  route: '<calls>',
  delay_ms: '--delay',
  offer_id: '--offer',
  change: '--price or --stock',
  account_id: '--account',
  supplier_id: '--supplier',
};

async function faultFrom(
  route: string,
  kind: string,
  { delay, offer, price, stock: left, ...more }: AddFlags,
) {
  const [{ sandbox }, { explain }] = await Promise.all([
    import('@spaza/contracts'),
    import('../../zod-messages.ts'),
  ]);
  const kinds = sandbox.addFault.body.shape.kind.options;
  const found = kinds.find((known) => known === kind);
  if (!found) {
    const near = didYouMean(kind, kinds);
    throw wrongUsage(
      'invalid_value',
      `Unknown kind of fault '${kind}'.${near} Choose from: ${kinds.join(', ')}.`,
    );
  }
  const change = given({ price_in_cents: price, stock: left });
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

async function runAdd(context: Context, route: string, kind: string, flags: AddFlags): Promise<void> {
  const body = await faultFrom(route, kind, flags);
  const { faults } = await asOperator(context, (controls, request) =>
    controls.addFault({ ...request, body }),
  );
  showFaults(faults, context.output);
}

/** `spaza sandbox faults add <calls> <kind>` */
export const newAdd: Declare = (command) =>
  command
    .description(
      'Make calls of the sandbox fail. Kinds: delay (--delay), status (--status), cut, truncate, duplicate, ' +
        'drift (--path, --value) and change_offer (--offer with --price or --stock).',
    )
    .argument('<calls>', 'generation.domain.route; * matches anything: *.order.register, newer.*')
    .argument('<kind>', 'delay, status, cut, truncate, duplicate, drift or change_offer')
    .option('--delay <time>', 'how long to wait, such as 300ms or 5s', milliseconds)
    .option('--status <code>', 'status to return, 400 to 599', wholeNumber)
    .option('--retry-after <seconds>', 'value of the Retry-After header', wholeFromZero)
    .option('--works', 'carry the call out anyway, and lose only its response')
    .option('--no-works', 'do not carry the call out')
    .option('--after-bytes <number>', 'bytes of the response that still arrive', wholeFromZero)
    .option('--path <path>', 'field of the response that drifts, such as offers.*.price_in_cents')
    .option('--value <json>', 'new value of the field; if omitted, the field is removed', json)
    .option('--offer <id>', 'offer that changes just before the call')
    .option('--price <rands>', 'its new price, such as 24.99', cents)
    .option('--stock <quantity>', 'its remaining stock', stock)
    .option('--times <number>', 'how often it happens at most (default: no limit)', wholeNumber)
    .option('--probability <part>', 'how likely it is, above 0 and up to 1', probability)
    .option('--seed <number>', 'seed for the random choice', wholeFromZero)
    .option('--account <id>', 'only calls of this account')
    .option('--supplier <id>', 'only calls that concern this supplier')
    .examples(
      'spaza sandbox faults add *.order.register cut --times 1',
      'spaza sandbox faults add newer.* delay --delay 2s --probability 0.3',
      'spaza sandbox faults add *.cart.validate change_offer --offer 206 --price 31.50 --times 1',
    )
    .run(runAdd);

async function runClear(context: Context, id: number | undefined): Promise<void> {
  await asOperator(context, (controls, request) =>
    id === undefined ? controls.clearFaults(request) : controls.removeFault({ ...request, params: { id } }),
  );
  const { faults } = await asOperator(context, (controls, request) => controls.faults(request));
  showFaults(faults, context.output);
}

/** `spaza sandbox faults clear [id]` */
export const newClear: Declare = (command) =>
  command
    .description('Remove one fault, or all of them, and list the rest.')
    .argument('[id]', 'fault to remove (default: all)', wholeNumber)
    .examples('spaza sandbox faults clear', 'spaza sandbox faults clear 3')
    .run(runClear);
