import type { JournalFlags } from '../../actions/sandbox/journal.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { wholeNumber } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';

/** `spaza sandbox journal` */
export function newJournal(command: Declaration, context: GetContext): void {
  command
    .description(
      'List the last requests and answers of the sandbox, oldest first. With --har they are saved as an HTTP Archive, ' +
        'which browsers and proxies open. Passwords, keys and card numbers are left out.',
    )
    .option('--route <calls>', 'only these calls, such as *.order.register')
    .option('--since <instant>', 'only what began at or after this real time', instant)
    .option('--limit <number>', 'only so many, the last ones', wholeNumber)
    .option('--har <file>', 'save them in this file')
    .option('--force', 'write over a file that is there')
    .option('--clear', 'empty the journal')
    .examples('spaza sandbox journal --limit 20', 'spaza sandbox journal --har session.har --route newer.*')
    .action(async (flags: JournalFlags) => {
      const { runJournal } = await import('../../actions/sandbox/journal.ts');
      await runJournal(flags, await context());
    });
}
