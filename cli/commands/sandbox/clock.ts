import type { ClockFlags } from '../../actions/sandbox/clock.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { duration, instant } from '../../values/times.ts';

/** `spaza sandbox clock` */
export function newClock(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show or move the clock of a running sandbox, which time slots and leaflets follow. Needs the operator ' +
        'key.',
    )
    .option('--advance <time>', 'move it forward by this much: 90s, 30m, 2h or 3d', duration)
    .option('--set <instant>', 'set it to a time, such as 2026-11-23T08:00:00+02:00', instant)
    .option('--freeze', 'stop the clock')
    .option('--no-freeze', 'let it run again')
    .option('--real', 'return to real time')
    .examples('spaza sandbox clock', 'spaza sandbox clock --advance 2h')
    .action(async (flags: ClockFlags) => {
      const { runClock } = await import('../../actions/sandbox/clock.ts');
      await runClock(flags, await context());
    });
}
