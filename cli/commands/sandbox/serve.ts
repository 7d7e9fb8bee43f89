import type { ServeFlags } from '../../actions/sandbox/serve.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { portNumber, wholeNumber } from '../../values/numbers.ts';

/** `spaza sandbox` */
export function newServe(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Open a shop on this machine, with suppliers, a catalogue and a shopper (0821234567, password spaza123). ' +
        'It runs until you press Ctrl-C, and its data folder keeps the orders. The API is documented at /docs.',
    )
    .option('--port <number>', 'port to listen on (default: PORT, else 4000)', portNumber)
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option('--data <folder>', 'data folder (default: SPAZA_DATA, else .spaza)')
    .option('--memory', 'keep nothing: a throwaway shop, with keys from the environment only')
    .option('--seed <number>', 'seed of a new shop', wholeNumber)
    .option('--scale <offers>', 'approximate number of offers in a new shop', wholeNumber)
    .examples('spaza sandbox', 'spaza sandbox --memory --port 4100 --mode agency')
    .action(async (flags: ServeFlags) => {
      const { runServe } = await import('../../actions/sandbox/serve.ts');
      await runServe(flags, await context());
    });
}
