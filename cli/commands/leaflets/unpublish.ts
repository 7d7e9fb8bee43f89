import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: Declaration, context: GetContext): void {
  command
    .description('Take a leaflet offline: shoppers no longer see it, and it is kept as a draft.')
    .argument('<id>', 'id of the leaflet')
    .examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json')
    .action(async (id: string) => {
      const { runUnpublish } = await import('../../actions/leaflets/unpublish.ts');
      await runUnpublish(id, await context());
    });
}
