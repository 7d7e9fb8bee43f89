import type { OutboxFlags } from '../../actions/sandbox/outbox.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { wholeNumber } from '../../values/numbers.ts';

/** `spaza sandbox outbox` */
export function newOutbox(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the codes and notices that a real shop would have sent to shoppers, newest first.')
    .option('--to <number>', 'only notices to this mobile phone number')
    .option('--kind <kind>', 'only notices of this kind, such as reset_code or order_short')
    .option('--limit <number>', 'list at most this many (default: 50)', wholeNumber)
    .examples(
      'spaza sandbox outbox --to 0821234567',
      'spaza sandbox outbox --kind reset_code --limit 1 --json',
    )
    .action(async (flags: OutboxFlags) => {
      const { runOutbox } = await import('../../actions/sandbox/outbox.ts');
      await runOutbox(flags, await context());
    });
}
