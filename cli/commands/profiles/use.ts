import type { UseFlags } from '../../actions/profiles/use.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza profiles use <name>` */
export function newUse(command: SpazaCommand, context: GetContext): void {
  command
    .description('Make a profile the current one. --profile and SPAZA_PROFILE take precedence over it.')
    .argument('[name]', 'name of the profile')
    .option('--none', 'use no profile')
    .examples('spaza profiles use thandi', 'spaza profiles use --none')
    .action(async (name: string | undefined, flags: UseFlags) => {
      const { runUse } = await import('../../actions/profiles/use.ts');
      await runUse({ name, ...flags }, await context());
    });
}
