import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { confirmed } from '../../shop/read-typed.ts';
import { duration, instant } from '../../values/times.ts';
import { given } from '../../values/words.ts';

async function runStatus(context: Context): Promise<void> {
  const { engine, now, counts } = await asOperator(context, (controls, request) => controls.status(request));
  context.output.answer({ engine, now, counts }, (page) =>
    page.fields([
      ['Engine', engine],
      ['Time', dayAndTime(now), now],
      ...Object.entries(counts).map(([name, count]) => [name, String(count)] as const),
    ]),
  );
}

/** `spaza sandbox status` */
export const newStatus: Declare = (command) =>
  command
    .description('Show the engine, time and contents of a running sandbox. Needs the operator key.')
    .examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'")
    .run(runStatus);

async function runReset(context: Context, { yes }: { yes?: boolean }): Promise<void> {
  const question = `Delete everything at ${context.settings.baseUrl}?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was deleted.' }, context);
  await asOperator(context, (controls, request) => controls.reset(request));
  await runStatus(context);
}

/** `spaza sandbox reset` */
export const newReset: Declare = (command) =>
  command
    .description(
      'Reset the shop to its freshly seeded state. Orders and accounts are deleted, and everybody is signed ' +
        'out; faults, snapshots and the journal are kept.',
    )
    .option('-y, --yes', 'reset it without confirmation')
    .examples('spaza sandbox reset', 'spaza sandbox reset --yes --json')
    .run(runReset);

interface ClockFlags {
  /** In ms. */
  advance?: number;
  /** ISO instant. */
  set?: string;
  freeze?: boolean;
  /** Back to real time. */
  real?: boolean;
}

async function runClock(context: Context, { advance, set, freeze, real }: ClockFlags): Promise<void> {
  if (real && set !== undefined)
    throw wrongUsage('conflicting_flags', 'Use either --set or --real, not both.');
  const change = given({ advance_ms: advance, now: real ? null : set, frozen: freeze });
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
export const newClock: Declare = (command) =>
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
    .run(runClock);
