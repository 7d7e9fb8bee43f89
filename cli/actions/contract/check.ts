import type { Context } from '../../context.ts';
import type { CheckedCall } from '../../drift/check.ts';
import { Failure } from '../../failure.ts';
import type { Column } from '../../output/table.ts';
import { callLimits } from '../../shop/limits.ts';

export interface CheckFlags {
  with?: Record<string, string>;
}

const MARKS = { fits: '✓', departs: '✗', skipped: '-' } as const;
const STYLES = { fits: 'green', departs: 'red', skipped: 'yellow' } as const;

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

export async function runCheck({ with: given = {} }: CheckFlags, context: Context): Promise<void> {
  const { settings, ports, output } = context;
  const [{ allRoutes }, { checkAll, safeRoutes }, { createKnownValues }, { inShop }] = await Promise.all([
    import('../../contract/routes.ts'),
    import('../../drift/check.ts'),
    import('../../drift/known-values.ts'),
    import('../../shop/in-shop.ts'),
  ]);
  const who = await inShop(context, {}, ({ account }) => ({
    id: account.current.peek()?.id,
    bearer: account.token.peek(),
  }));
  const calls = await checkAll(
    safeRoutes(allRoutes().filter(({ contract }) => contract === settings.generation)),
    {
      baseUrl: settings.baseUrl,
      fetch: ports.fetch,
      ...callLimits(settings),
      credentials: who.bearer ? { bearer: who.bearer } : {},
      known: createKnownValues(who.id, given),
    },
  );
  const count = (verdict: CheckedCall['verdict']) => calls.filter((one) => one.verdict === verdict).length;
  const counts = { fits: count('fits'), departs: count('departs'), skipped: count('skipped') };
  output.answer({ base_url: settings.baseUrl, generation: settings.generation, counts, calls }, (page) => {
    page.table(columns, calls);
    for (const { call, fields } of calls) {
      if (fields.length > 0) page.line(`\n${call}`);
      for (const { path, message, count: many } of fields)
        page.line(`    ${path}: ${message}${many > 1 ? `  (${many} times)` : ''}`);
    }
    page.say(
      `\n${counts.fits} calls match the contract, ${counts.departs} do not match it, ${counts.skipped} were skipped.`,
    );
  });
  if (counts.departs === 0) return;
  throw new Failure('unmet', {
    code: 'contract_departed',
    messages: [
      `${counts.departs} calls of ${settings.baseUrl} do not match the ${settings.generation} contract.`,
    ],
    next: 'Fix the shop or the contract; spaza call <call> --help shows what is expected',
  });
}
