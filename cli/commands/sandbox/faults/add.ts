import type { AddFlags } from '../../../actions/sandbox/faults/add.ts';
import type { SpazaCommand } from '../../../command.ts';
import type { GetContext } from '../../../context.ts';
import { cents, probability, stock, wholeNumber } from '../../../values/numbers.ts';
import { milliseconds } from '../../../values/times.ts';
import { json } from '../../../values/words.ts';

/** `spaza sandbox faults add <calls> <kind>` */
export function newAdd(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Make calls of the sandbox fail. Kinds: delay (--delay), status (--status), cut, truncate, duplicate, ' +
        'drift (--path, --value) and change_offer (--offer with --price or --stock).',
    )
    .argument('<calls>', 'generation.domain.route; * matches anything: *.order.register, newer.*')
    .argument('<kind>', 'delay, status, cut, truncate, duplicate, drift or change_offer')
    .option('--delay <time>', 'how long to wait, such as 300ms or 5s', milliseconds)
    .option('--status <code>', 'status to return, 400 to 599', wholeNumber)
    .option('--retry-after <seconds>', 'value of the Retry-After header', wholeNumber)
    .option('--works', 'carry the call out anyway, and lose only its response')
    .option('--no-works', 'do not carry the call out')
    .option('--after-bytes <number>', 'bytes of the response that still arrive', stock)
    .option('--path <path>', 'field of the response that drifts, such as offers.*.price_in_cents')
    .option('--value <json>', 'new value of the field; if omitted, the field is removed', json)
    .option('--offer <id>', 'offer that changes just before the call')
    .option('--price <rands>', 'its new price, such as 24.99', cents)
    .option('--stock <quantity>', 'its remaining stock', stock)
    .option('--times <number>', 'how often it happens at most (default: no limit)', wholeNumber)
    .option('--probability <part>', 'how likely it is, above 0 and up to 1', probability)
    .option('--seed <number>', 'seed for the random choice', wholeNumber)
    .option('--account <id>', 'only calls of this account')
    .option('--supplier <id>', 'only calls that concern this supplier')
    .examples(
      'spaza sandbox faults add *.order.register cut --times 1',
      'spaza sandbox faults add newer.* delay --delay 2s --probability 0.3',
      'spaza sandbox faults add *.cart.validate change_offer --offer 206 --price 31.50 --times 1',
    )
    .action(async (route: string, kind: string, flags: AddFlags) => {
      const { runAdd } = await import('../../../actions/sandbox/faults/add.ts');
      await runAdd({ route, kind, ...flags }, await context());
    });
}
