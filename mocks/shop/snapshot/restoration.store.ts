import type { Queryable } from '../db/db.ts';

/** Where a clock stands. */
export interface ClockState {
  /** The shop's time, as an ISO instant. */
  moment: string;
  frozen: boolean;
  offset_ms: number;
}

/** How often the shop was put back, and where its clock went the last time; null where it was left alone. */
export interface Restoration {
  version: number;
  clock: ClockState | null;
}

/** The table that every transaction holds, so that whoever puts the shop back waits for all of them. */
export const RESTORATION_TABLE = 'restoration';

export async function readRestoration(db: Queryable): Promise<Restoration> {
  const [row] = await db.query<{ version: number } & { [Key in keyof ClockState]: ClockState[Key] | null }>(
    'select version, moment, frozen, offset_ms from restoration where id = 1',
  );
  const { version = 0, moment, frozen, offset_ms } = row ?? {};
  const clock = moment == null || frozen == null || offset_ms == null ? null : { moment, frozen, offset_ms };
  return { version, clock };
}

/** Waits until no transaction is open, and keeps others from beginning one until this one ends. */
export async function holdRestoration(tx: Queryable): Promise<void> {
  await tx.query('lock table restoration in access exclusive mode');
}

/** Notes that the shop was put back, as a part of doing so. */
export async function noteRestoration(tx: Queryable, clock: ClockState | null): Promise<void> {
  await tx.query(
    'update restoration set version = version + 1, moment = $1, frozen = $2, offset_ms = $3 where id = 1',
    [clock?.moment ?? null, clock?.frozen ?? null, clock?.offset_ms ?? null],
  );
}
