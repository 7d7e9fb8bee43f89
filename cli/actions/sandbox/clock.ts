import type { Context } from '../../context.ts';
import { dayAndTime } from '../../output/time.ts';
import { asOperator } from '../../shop/as-operator.ts';

export interface ClockFlags {
  /** In ms. */
  advance?: number;
  /** ISO instant. */
  set?: string;
  freeze?: boolean;
  /** Back to real time. */
  real?: boolean;
}

export async function runClock({ advance, set, freeze, real }: ClockFlags, context: Context): Promise<void> {
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
