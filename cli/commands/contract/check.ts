import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { CheckedCall, Working } from '../../drift/check.ts';
import { Failure } from '../../failure.ts';
import type { Page } from '../../output/output.ts';
import type { Column } from '../../output/table.ts';
import { callLimits, ownCredentials } from '../../shop/sending.ts';
import { pair } from '../../values/words.ts';

type Verdict = CheckedCall['verdict'];

const MARKS: Readonly<Record<Verdict, string>> = {
  fits: '✓',
  bent: '~',
  unreadable: '✗',
  absent: '✗',
  skipped: '-',
};
const STYLES = { fits: 'green', bent: 'yellow', unreadable: 'red', absent: 'red', skipped: 'dim' } as const;

const columns: Column<CheckedCall>[] = [
  {
    title: '',
    text: ({ verdict }) => MARKS[verdict],
    raw: ({ verdict }) => verdict,
    style: ({ verdict }) => STYLES[verdict],
  },
  { title: 'Call', text: ({ call }) => call },
  { title: 'Status', text: ({ status }) => (status === null ? '' : String(status)), align: 'right' },
  { title: 'ms', text: ({ ms }) => (ms ? String(ms) : ''), align: 'right' },
  { title: 'Fields', text: ({ fields }) => (fields.length ? String(fields.length) : ''), align: 'right' },
  { title: 'Note', text: ({ why = '' }) => why, isWhole: true },
];

const workingColumns: Column<Working>[] = [
  { title: 'What', text: ({ name }) => name },
  {
    title: 'Works',
    text: ({ works }) => works,
    style: ({ works }) => (works === 'yes' ? 'green' : works === 'no' ? 'red' : 'dim'),
  },
  { title: 'Storefront', text: ({ storefront }) => storefront },
  { title: 'SDK', text: ({ sdk }) => sdk },
  { title: 'CLI', text: ({ cli }) => cli && `spaza ${cli}` },
  { title: 'Why', text: ({ why }) => why, isWhole: true },
];

/** Checks the storefront's version file, from which an open page learns that it is out of date. */
async function checkVersion(storefront: string, { ports, settings }: Context): Promise<CheckedCall> {
  const head = { call: 'storefront version.txt', ms: 0, fields: [] };
  const signal = AbortSignal.any([ports.signal, AbortSignal.timeout(callLimits(settings).timeoutMs)]);
  try {
    const answer = await ports.fetch(`${storefront.replace(/\/+$/, '')}/version.txt`, {
      method: 'GET',
      signal,
    });
    const isText = !/html/.test(answer.headers.get('content-type') ?? '');
    await answer.text();
    const { status } = answer;
    if (status === 200 && isText) return { ...head, status, verdict: 'fits' };
    return status === 404
      ? { ...head, status, verdict: 'absent', why: 'Serve the file that the build writes' }
      : {
          ...head,
          status,
          verdict: 'unreadable',
          why: 'It is not a text: serve the file before the fallback page',
        };
  } catch (error) {
    if (ports.signal.aborted) throw error;
    return { ...head, status: null, verdict: 'absent', why: `${storefront} does not answer` };
  }
}

async function readShop(context: Context) {
  const { online } = await import('../../shop/in-shop.ts');
  return online(context, ({ account, config, gateway }) => ({
    id: account.current.peek()?.id,
    bearer: account.token.peek(),
    generation: gateway.generation,
    capabilities: [...gateway.capabilities.all],
    isDemoStation: config.settings.peek().features.demo_station === true,
  }));
}

function draw(calls: readonly CheckedCall[], working: readonly Working[], page: Page): void {
  page.table(columns, calls);
  for (const { call, fields } of calls) {
    if (fields.length > 0) page.line(`\n${call}`);
    for (const { path, message, reading, count } of fields)
      page.line(
        `    ${path}: ${message}; ${reading ?? 'cannot be read'}${count > 1 ? `  (${count} times)` : ''}`,
      );
  }
  page.line('');
  page.table(workingColumns, working);
}

async function runCheck(
  context: Context,
  { with: given = {}, storefront }: { with?: Record<string, string>; storefront?: string },
): Promise<void> {
  const { settings, ports, output } = context;
  const [{ allRoutes }, drift] = await Promise.all([
    import('../../contract/routes.ts'),
    import('../../drift/check.ts'),
  ]);
  const shop = await readShop(context);
  const { generation } = shop;
  const has = (name: (typeof shop.capabilities)[number]) => shop.capabilities.includes(name);
  const routes = drift.safeRoutes(allRoutes().filter(({ contract }) => contract === generation));
  const calls = await drift.checkAll(drift.expectedOf(routes, { has, isDemoStation: shop.isDemoStation }), {
    baseUrl: generation === 'newer' ? (settings.newerUrl ?? settings.baseUrl) : settings.baseUrl,
    fetch: ports.fetch,
    ...callLimits(settings),
    credentials: { ...ownCredentials(settings), ...(shop.bearer && { bearer: shop.bearer }) },
    known: drift.createKnownValues(shop.id, given),
  });
  if (storefront !== undefined) calls.push(await checkVersion(storefront, context));
  const working = drift.workingWith(calls, has);
  const counts = { fits: 0, bent: 0, unreadable: 0, absent: 0, skipped: 0 } satisfies Record<Verdict, number>;
  for (const { verdict } of calls) counts[verdict]++;
  const document = {
    base_url: settings.baseUrl,
    generation,
    capabilities: shop.capabilities,
    counts,
    calls,
    functions: working,
  };
  output.answer(document, (page) => {
    draw(calls, working, page);
    page.say(
      `\n${counts.fits} calls fit the contract, ${counts.bent} are bent but readable, ${counts.unreadable} cannot be ` +
        `read, ${counts.absent} are not there, ${counts.skipped} were skipped.`,
    );
  });
  const isStrict = settings.validation === 'strict';
  const failed = counts.unreadable + counts.absent + (isStrict ? counts.bent : 0);
  if (failed === 0) return;
  throw new Failure('unmet', {
    code: 'contract_departed',
    messages: [
      isStrict
        ? `${failed} calls of ${settings.baseUrl} do not match the ${generation} contract.`
        : `${failed} calls of ${settings.baseUrl} cannot be read, or are not there.`,
    ],
    next:
      counts.absent === failed && counts.fits + counts.bent === 0
        ? 'None of the calls is there: check the path of the address, and --generation'
        : 'Fix the shop or the contract; spaza call <call> --help shows what is expected',
  });
}

/** `spaza contract check` */
export const newCheck: Declare = (command) =>
  command
    .description(
      'Make the read-only calls of a shop and report how its responses compare with the contract. Every call fits, ' +
        'is bent but readable (each field is shown with how it is read), cannot be read, is not there, or was ' +
        'skipped. Calls that a shop need not have are made only if its configuration announces them, or --capabilities ' +
        'names them; calls for shoppers only if somebody is signed in. Ids of suppliers, categories, orders and so on ' +
        'are taken from earlier responses. At the end stands what of the storefront, the SDK and the CLI works with ' +
        'this shop.\n\nExits with 0 if everything can be read, with 9 if something cannot or is not there. With ' +
        '--validation strict, bent responses count too.',
    )
    .option('--storefront <address>', 'also check the version file of the storefront there')
    .option('--with <name=value>', 'value of a parameter, such as lat=-26.2; may be repeated', pair)
    .examples(
      'spaza contract check --base-url https://shop.example --generation older',
      'spaza contract check --with query=bread --json | jq \'.calls[] | select(.verdict == "bent")\'',
      'spaza contract check --base-url https://api.shop.example --storefront https://shop.example',
    )
    .run(runCheck);
