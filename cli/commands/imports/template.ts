import { IMPORT_TYPES, type ImportType } from '@spaza/contracts/import-columns';
import type { TemplateFlags } from '../../actions/imports/template.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { oneOf } from '../../values/words.ts';

/** `spaza imports template <type>` */
export function newTemplate(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Print the header row of a CSV file for products, offers or stock. With --describe, explain its columns ' +
        'instead.',
    )
    .argument('<type>', IMPORT_TYPES.join(', '), oneOf(IMPORT_TYPES, 'type'))
    .option('--describe', 'explain each column')
    .examples('spaza imports template offers > offers.csv', 'spaza imports template products --describe')
    .action(async (type: ImportType, flags: TemplateFlags) => {
      const { runTemplate } = await import('../../actions/imports/template.ts');
      await runTemplate({ type, ...flags }, await context());
    });
}
