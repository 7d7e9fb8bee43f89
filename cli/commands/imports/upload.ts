import { IMPORT_TYPES } from '@spaza/contracts/import-columns';
import type { UploadFlags } from '../../actions/imports/upload.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wrongUsage } from '../../failure.ts';
import { oneOf } from '../../values/words.ts';

/** `Prys=price_in_cents`, as often as it is given. */
function column(text: string, before: Map<string, string> = new Map()): Map<string, string> {
  const at = text.lastIndexOf('=');
  const [from, to] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 1 || !from || !to) {
    const next = 'Write it as --map "Name in the file=column", such as --map "Prys=price"';
    throw wrongUsage('invalid_value', `'${text}' names no column and what it is called here.`, next);
  }
  return before.set(from, to);
}

/** `spaza imports upload <file>` */
export function newUpload(command: Declaration, context: GetContext): void {
  command
    .description(
      'Hand in a CSV or XLSX file of products, offers or stock. The heading is checked before anything is sent, the shop ' +
        'checks every row, and what would be new or changed is shown before it is applied, whole and in one step. ' +
        'What no row names stays as it is. A product that is known keeps what its row leaves out; an offer is replaced ' +
        'whole: a base price, a start or an end that its row leaves out is not set any more. A file that was checked and not applied waits for 7 days: spaza imports list.',
    )
    .argument('<file>', 'CSV (UTF-8, comma or semicolon) or XLSX; - for what is piped in')
    .option(
      '--type <type>',
      'products, offers or stock (default: told by the heading, or else by the name of the file)',
      oneOf(IMPORT_TYPES, 'type'),
    )
    .option('--supplier <id>', 'supplier that it is for; not needed for products')
    .option('--map <name=column>', 'what a column of the file is called here; may be repeated', column)
    .option(
      '--bad-rows <file>',
      'set rows that are wrong aside in this file, as CSV, and go on with the others',
    )
    .option('--replace', 'drop the file that waits, if one does')
    .option('--stage', 'leave it waiting; apply it later with spaza imports apply')
    .option('--dry-run', 'only say what it would change')
    .option('-y, --yes', 'apply it without asking')
    .examples(
      'spaza imports upload offers.csv --supplier 1',
      'spaza imports upload pryse.csv --supplier 1 --map "Prys=price" --map "Strepieskode=barcode" --dry-run',
      'zcat prices.csv.gz | spaza imports upload - --supplier 1 --type offers --yes',
      'spaza imports upload stock.csv --supplier 1 --bad-rows mend.csv --yes --json',
    )
    .action(async (file: string, flags: UploadFlags) => {
      const { runUpload } = await import('../../actions/imports/upload.ts');
      await runUpload({ file, ...flags }, await context());
    });
}
