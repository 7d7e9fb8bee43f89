import type { CheckFlags } from '../../actions/contract/check.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { pair } from '../../values/words.ts';

/** `spaza contract check` */
export function newCheck(command: Declaration, context: GetContext): void {
  command
    .description(
      'Make the read-only calls of a shop, and report field by field where its responses do not match the ' +
        'contract of --generation. Calls for shoppers are made if somebody is signed in. Ids of suppliers, ' +
        'categories, orders and so on are taken from earlier responses.\n\nExits with 9 if any response does not ' +
        'match.',
    )
    .option('--with <name=value>', 'value of a parameter, such as lat=-26.2; may be repeated', pair)
    .examples(
      'spaza contract check --base-url https://shop.example --generation older',
      'spaza contract check --with query=bread --json | jq \'.calls[] | select(.verdict == "departs")\'',
    )
    .action(async (flags: CheckFlags) => {
      const { runCheck } = await import('../../actions/contract/check.ts');
      await runCheck(flags, await context());
    });
}
