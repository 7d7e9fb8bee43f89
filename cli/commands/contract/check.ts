import type { CheckFlags } from '../../actions/contract/check.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { pair } from '../../values/words.ts';

/** `spaza contract check` */
export function newCheck(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Make the read-only calls of a shop and report how its responses compare with the contract. Every call fits, ' +
        'is bent but readable (each field is shown with how it is read), cannot be read, is not there, or was ' +
        'skipped. Calls that a shop need not have are made only if its configuration announces them, or --capabilities ' +
        'names them; calls for shoppers only if somebody is signed in. Ids of suppliers, categories, orders and so on ' +
        'are taken from earlier responses. At the end stands what of the storefront, the SDK and the CLI works with ' +
        'this shop.\n\nExits with 0 if everything can be read, with 9 if something cannot or is not there. With ' +
        '--validation strict, bent responses count too.',
    )
    .option('--storefront <address>', 'also check the version file of the storefront there')
    .option('--with <name=value>', 'value of a parameter, such as lat=-26.2; may be repeated', pair)
    .examples(
      'spaza contract check --base-url https://shop.example --generation older',
      'spaza contract check --with query=bread --json | jq \'.calls[] | select(.verdict == "bent")\'',
      'spaza contract check --base-url https://api.shop.example --storefront https://shop.example',
    )
    .action(async (flags: CheckFlags) => {
      const { runCheck } = await import('../../actions/contract/check.ts');
      await runCheck(flags, await context());
    });
}
