import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { duration, instant } from '../../values/times.ts';

interface ClockFlags {
  /** In ms. */
  advance?: number;
  /** ISO instant. */
  set?: string;
  freeze?: boolean;
  /** Back to real time. */
  real?: boolean;
}

async function runClock({ advance, set, freeze, real }: ClockFlags, context: Context): Promise<void> {
  const change = {
    ...(advance !== undefined && { advance_ms: advance }),
    ...(set !== undefined && { now: set }),
    ...(real && { now: null }),
    ...(freeze !== undefined && { frozen: freeze }),
  };
  const isMoved = Object.keys(change).length > 0;
  const { now, offset_ms, frozen } = await asOperator(context, (controls, request) =>
    isMoved ? controls.setClock({ ...request, body: change }) : controls.clock(request),
  );
  context.output.answer({ now, offset_ms, frozen }, (page) =>
    page.fields([
      ['Time', dayAndTime(now), now],
      ['Ahead', `${Math.round(offset_ms / 1000)} s`, String(offset_ms)],
      ['Frozen', frozen ? 'yes' : 'no'],
    ]),
  );
}

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
    .action(async (flags: ClockFlags) => runClock(flags, await context()));
}
