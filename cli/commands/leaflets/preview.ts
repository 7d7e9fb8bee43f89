import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza leaflets preview <id>` */
export function newPreview(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show a leaflet with the address of its file, and whether shoppers see it now.')
    .argument('<id>', 'id of the leaflet, from spaza leaflets list')
    .examples('spaza leaflets preview 12', "spaza leaflets preview 12 --json | jq -r '.leaflet.url'")
    .action(async (id: string) => {
      const { runPreview } = await import('../../actions/leaflets/preview.ts');
      await runPreview(id, await context());
    });
}
