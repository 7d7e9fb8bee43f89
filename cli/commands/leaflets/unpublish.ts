import type { Command } from 'commander';
import type { GetContext } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';

/** `spaza leaflets unpublish <id>` */
export function newUnpublish(command: Command, context: GetContext): void {
  command
    .description('Take a leaflet back: shoppers do not see it any more, and it stays as a draft.')
    .argument('<id>', 'id of the leaflet')
    .addHelpText('after', examples('spaza leaflets unpublish 12', 'spaza leaflets unpublish 12 --json'))
    .action(async (id: string) => {
      const { runUnpublish } = await import('../../actions/leaflets/unpublish.ts');
      await runUnpublish(id, await context());
    });
}
