import type { SaveFlags } from '../../actions/profiles/save.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza profiles save <name>` */
export function newSave(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Save the shop and how to call it (generation, mode, timeout, validation, capabilities, address of newer ' +
        'calls), as the other flags and variables say, as a profile. Each profile has its own session and cart, so ' +
        'that several people can shop side by side. With --keys, the keys that are known now (operator, manager, ' +
        'staff, SPAZA_API_KEY, SPAZA_BASIC_AUTH) are saved too, in a file that only you can read.',
    )
    .argument('<name>', 'letters, digits, _ and -')
    .option('--keys', 'save the keys that are known now')
    .option('--use', 'make it the current profile')
    .examples(
      'spaza profiles save thandi --base-url https://shop.example --generation older --use',
      'spaza profiles save live --base-url https://shop.example --capabilities none --use',
      'SPAZA_MANAGER_KEY=… spaza profiles save desk --base-url https://shop.example --keys',
    )
    .action(async (name: string, flags: SaveFlags) => {
      const { runSave } = await import('../../actions/profiles/save.ts');
      await runSave({ name, ...flags }, await context());
    });
}
