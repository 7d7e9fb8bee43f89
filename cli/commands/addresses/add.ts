import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import type { AddressFlags } from '../../shop/address-form.ts';
import { place } from '../../values/numbers.ts';

/** `spaza addresses add <address…>` */
export function newAdd(command: SpazaCommand, context: GetContext): void {
  command
    .description('Save a delivery address. Couriers need its position on the map.')
    .argument('<address...>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex')
    .examples(
      "spaza addresses add '18 Milton Road, Goodwood, 7460' --at -33.8992,18.5671",
      "spaza addresses add '96 Voortrekker Road, Parow, 7500' --unit 'Flat 4' --at -33.9051,18.5719 --json",
    )
    .action(async (words: string[], flags: AddressFlags) => {
      const { runAdd } = await import('../../actions/addresses/add.ts');
      await runAdd({ words, ...flags }, await context());
    });
}
