import type { JournalFlags } from '../../actions/sandbox/journal.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { wholeNumber } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';

/** `spaza sandbox journal` */
export function newJournal(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'List the latest requests and responses of the sandbox, oldest first. With --har, they are saved as an ' +
        'HTTP archive, which browsers and proxies can open. Passwords, keys and card numbers are left out.',
    )
    .option('--route <calls>', 'only these calls, such as *.order.register')
    .option('--since <instant>', 'only calls that started at or after this real time', instant)
    .option('--limit <number>', 'list at most this many, the latest ones', wholeNumber)
    .option('--har <file>', 'save them to this file')
    .option('--force', 'overwrite an existing file')
    .option('--clear', 'empty the journal')
    .examples('spaza sandbox journal --limit 20', 'spaza sandbox journal --har session.har --route newer.*')
    .action(async (flags: JournalFlags) => {
      const { runJournal } = await import('../../actions/sandbox/journal.ts');
      await runJournal(flags, await context());
    });
}
