import type { OutboxFlags } from '../../actions/sandbox/outbox.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wholeNumber } from '../../values/numbers.ts';

/** `spaza sandbox outbox` */
export function newOutbox(command: Declaration, context: GetContext): void {
  command
    .description('Read the codes and notices that a real shop would have sent to shoppers, newest first.')
    .option('--to <number>', 'only what went to this mobile phone number')
    .option('--kind <kind>', 'only what is about this, such as reset_code or order_short')
    .option('--limit <number>', 'how many at most (default: 50)', wholeNumber)
    .examples(
      'spaza sandbox outbox --to 0821234567',
      'spaza sandbox outbox --kind reset_code --limit 1 --json',
    )
    .action(async (flags: OutboxFlags) => {
      const { runOutbox } = await import('../../actions/sandbox/outbox.ts');
      await runOutbox(flags, await context());
    });
}
