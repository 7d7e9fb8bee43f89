import { IMPORT_TYPES } from '@spaza/contracts/import-columns';
import type { UploadFlags } from '../../actions/imports/upload.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { oneOf } from '../../values/words.ts';

/** `Prys=price_in_cents`, as often as it is given. */
function column(text: string, before: Map<string, string> = new Map()): Map<string, string> {
  const at = text.lastIndexOf('=');
  const [from, to] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 1 || !from || !to) {
    const next = 'Write it as --map "Name in the file=column", such as --map "Prys=price"';
    throw wrongUsage('invalid_value', `'${text}' must name a column of the file and its new name.`, next);
  }
  return before.set(from, to);
}

/** `spaza imports upload <file>` */
export function newUpload(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Upload a CSV or XLSX file of products, offers or stock. The header is checked before anything is sent, ' +
        'the shop checks every row, and the changes are shown before the file is applied, completely and in one ' +
        'step. Anything that no row names stays as it is. A known product keeps the values that its row omits; an ' +
        'offer is replaced completely: a base price, start or end that its row omits is removed. A file that was ' +
        'checked but not applied stays staged for 7 days: see spaza imports list. A shop that does not announce ' +
        'import_staging applies the file as soon as it has it; --dry-run, --stage, --replace and --bad-rows are ' +
        'then refused before anything is sent.',
    )
    .argument('<file>', 'CSV (UTF-8, comma or semicolon) or XLSX; - reads a pipe')
    .option(
      '--type <type>',
      'products, offers or stock (default: detected from the header, else from the file name)',
      oneOf(IMPORT_TYPES, 'type'),
    )
    .option('--supplier <id>', 'supplier that the file is for; not needed for products')
    .option('--map <name=column>', 'rename a column of the file; may be repeated', column)
    .option('--bad-rows <file>', 'write invalid rows to this file, as CSV, and continue with the others')
    .option('--replace', 'discard a file that is already staged')
    .option('--stage', 'do not apply it yet; apply it later with spaza imports apply')
    .option('--dry-run', 'only show what would change')
    .option('-y, --yes', 'apply it without confirmation')
    .examples(
      'spaza imports upload offers.csv --supplier 1',
      'spaza imports upload pryse.csv --supplier 1 --map "Prys=price" --map "Strepieskode=barcode" --dry-run',
      'zcat prices.csv.gz | spaza imports upload - --supplier 1 --type offers --yes',
      'spaza imports upload stock.csv --supplier 1 --bad-rows fix.csv --yes --json',
    )
    .action(async (file: string, flags: UploadFlags) => {
      const { runUpload } = await import('../../actions/imports/upload.ts');
      await runUpload({ file, ...flags }, await context());
    });
}
