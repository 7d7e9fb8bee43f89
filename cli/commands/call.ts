import type { CallFlags } from '../actions/call.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza call <generation>.<domain>.<route>` */
export function newCall(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Make any call of the contract. Parameters are given by name, wherever they go in the request; dots lead ' +
        'into objects and lists. The session, the staff token and keys are sent where a call needs them. The ' +
        'response is printed as JSON, and must match the contract.',
    )
    .usage('[options] <generation>.<domain>.<route> [--parameter value ...]')
    .argument('[call]', 'such as newer.catalog.search; "spaza call <call> --help" describes it')
    .argument('[parameters...]', 'parameters of the call')
    .option('--list', 'list every call')
    .option('--body <json>', 'the body: JSON, @file, or - for stdin')
    .option('-h, --help', 'show help; after a call, help for that call')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .examples(
      "spaza call newer.catalog.search --query 'maize meal' --supplier_id 1",
      'spaza call older.cart.validate --cart.supplier_id 1 --cart.items.0.offer.id 101 --cart.items.0.qty 2',
      'spaza call older.import.create --import_type offers --supplier_id 1 --file @offers.csv',
      'spaza call --list | cut -f1',
    )
    .action(async (name: string | undefined, words: string[], { help, ...flags }: CallFlags) => {
      const { describe, runCall } = await import('../actions/call.ts');
      if (help) await describe(name, command, await context());
      else await runCall({ name, words, ...flags }, await context());
    });
}
