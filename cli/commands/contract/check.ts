import type { CheckFlags } from '../../actions/contract/check.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { pair } from '../../values/words.ts';

/** `spaza contract check` */
export function newCheck(command: Declaration, context: GetContext): void {
  command
    .description(
      'Make the safe calls of a shop, those that only read, and report field by field where it departs from the ' +
        'contract of --generation. Calls of a shopper are made where somebody is signed in. Keys of suppliers, ' +
        'categories, orders and the like are taken from the answers before.\n\n' +
        'Exit code 9 when the shop departs anywhere.',
    )
    .option('--with <name=value>', 'a value for a parameter, such as lat=-26.2; may be repeated', pair)
    .examples(
      'spaza contract check --base-url https://shop.example --generation older',
      'spaza contract check --with query=bread --json | jq \'.calls[] | select(.verdict == "departs")\'',
    )
    .action(async (flags: CheckFlags) => {
      const { runCheck } = await import('../../actions/contract/check.ts');
      await runCheck(flags, await context());
    });
}
