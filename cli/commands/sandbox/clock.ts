import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { duration, instant } from '../values.ts';

interface ClockFlags {
  /** In ms. */
  advance?: number;
  /** ISO instant. */
  set?: string;
  freeze?: boolean;
  /** Back to real time. */
  real?: boolean;
}

/** `spaza sandbox clock` */
export function newClock(command: Command, context: Context): void {
  command
    .description(
      'Read or move the time of an open sandbox: slots close and leaflets end by it. Needs the key of the operator.',
    )
    .option('--advance <time>', 'go on by so much: 90s, 30m, 2h or 3d', duration)
    .option('--set <instant>', 'go to a time, such as 2026-11-23T08:00:00+02:00', instant)
    .option('--freeze', 'stand still from now on')
    .option('--no-freeze', 'run on')
    .option('--real', 'return to real time')
    .addHelpText('after', examples('spaza sandbox clock', 'spaza sandbox clock --advance 2h'))
    .action((flags: ClockFlags) => runClock(flags, context));
}

export async function runClock({ advance, set, freeze, real }: ClockFlags, context: Context): Promise<void> {
  const change = {
    ...(advance !== undefined && { advance_ms: advance }),
    ...(set !== undefined && { now: set }),
    ...(real && { now: null }),
    ...(freeze !== undefined && { frozen: freeze }),
  };
  const isMoved = Object.keys(change).length > 0;
  const { now, offset_ms, frozen } = await asOperator(context, (levers, request) =>
    isMoved ? levers.setClock({ ...request, body: change }) : levers.clock(request),
  );
  context.output.answer({ now, offset_ms, frozen }, (page) =>
    page.fields([
      ['Time', dayAndTime(now), now],
      ['Ahead', `${Math.round(offset_ms / 1000)} s`, String(offset_ms)],
      ['Frozen', frozen ? 'yes' : 'no'],
    ]),
  );
}
