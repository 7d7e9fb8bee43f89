import type { ChangeFlags } from '../../actions/addresses/change.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { place } from '../../values/numbers.ts';

/** `spaza addresses change <id>` */
export function newChange(command: SpazaCommand, context: GetContext): void {
  command
    .description('Change an address. Omitted fields stay as they are. The changed address gets a new id.')
    .argument('<id>', 'id of the address')
    .option('--address <text>', 'the address on one line')
    .option('--at <lat,lon>', 'its position, in degrees north and east', place)
    .option('--unit <text>', 'unit, floor or complex; empty removes it')
    .examples("spaza addresses change 12 --unit 'Flat 7'", 'spaza addresses change 12 --at -33.9051,18.5719')
    .action(async (id: string, flags: ChangeFlags) => {
      const { runChange } = await import('../../actions/addresses/change.ts');
      await runChange({ id, ...flags }, await context());
    });
}
