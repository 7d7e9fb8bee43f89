import type { ClockFlags } from '../../actions/sandbox/clock.ts';
import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';
import { duration, instant } from '../../values/times.ts';

/** `spaza sandbox clock` */
export function newClock(command: Declaration, context: GetContext): void {
  command
    .description(
      'Read or move the time of an open sandbox: slots close and leaflets end by it. Needs the key of the operator.',
    )
    .option('--advance <time>', 'go on by so much: 90s, 30m, 2h or 3d', duration)
    .option('--set <instant>', 'go to a time, such as 2026-11-23T08:00:00+02:00', instant)
    .option('--freeze', 'stand still from now on')
    .option('--no-freeze', 'run on')
    .option('--real', 'return to real time')
    .examples('spaza sandbox clock', 'spaza sandbox clock --advance 2h')
    .action(async (flags: ClockFlags) => {
      const { runClock } = await import('../../actions/sandbox/clock.ts');
      await runClock(flags, await context());
    });
}
