import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: SpazaCommand, context: GetContext): void {
  command
    .description('Take a leaflet offline: shoppers no longer see it, and it is kept as a draft.')
    .argument('<id>', 'id of the leaflet')
    .examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json')
    .action(async (id: string) => {
      const { runUnpublish } = await import('../../actions/leaflets/unpublish.ts');
      await runUnpublish(id, await context());
    });
}
