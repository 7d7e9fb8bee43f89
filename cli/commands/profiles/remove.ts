import type { RemoveFlags } from '../../actions/profiles/remove.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza profiles remove <name>` */
export function newRemove(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Remove a profile from this machine, with its keys, session and cart. The shop is not notified.',
    )
    .argument('<name>', 'name of the profile')
    .option('-y, --yes', 'remove it without confirmation')
    .examples('spaza profiles remove thandi', 'spaza profiles remove thandi --yes --json')
    .action(async (name: string, flags: RemoveFlags) => {
      const { runRemove } = await import('../../actions/profiles/remove.ts');
      await runRemove({ name, ...flags }, await context());
    });
}
