import type { Agency, Supplier } from '@spaza/contracts';
import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import type { Column } from '../output/table.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { requireCapability } from '../shop/require-capability.ts';

interface Row {
  agency: Agency;
  supplier: Supplier | undefined;
}

const columns: Column<Row>[] = [
  { title: 'Agency', text: ({ agency }) => agency.name, isLong: true },
  { title: 'Id', text: ({ supplier }) => String(supplier?.id ?? ''), align: 'right' },
  { title: 'Supplier', text: ({ supplier }) => supplier?.name ?? '', isLong: true },
];

async function runAgencies(context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const agencies = await inShop(context, { isOnline: true }, async (session) => {
    await requireCapability(session.gateway, 'newer_calls', context);
    return accepted(await browseOf(session).agencies());
  });
  const rows = agencies.flatMap((agency): Row[] => {
    const suppliers = agency.suppliers ?? [];
    return suppliers.length > 0
      ? suppliers.map((supplier) => ({ agency, supplier }))
      : [{ agency, supplier: undefined }];
  });
  context.output.answer({ agencies }, (page) => {
    page.table(columns, rows);
    page.say(agencies.length > 0 ? '\nNext: spaza suppliers use <id>' : 'There are no agencies.');
  });
}

/** `spaza agencies` */
export function newAgencies(command: SpazaCommand, context: GetContext): void {
  command
    .description('List groups of suppliers and their members.')
    .examples('spaza agencies', "spaza agencies --json | jq -r '.agencies[].name'")
    .action(async () => runAgencies(await context()));
}
