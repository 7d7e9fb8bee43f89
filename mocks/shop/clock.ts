/** Where the shop's time comes from. Every rule that depends on time reads it here. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now`. */
  now(): number;
}

/** A clock that a tester can move. */
export interface AdjustableClock extends Clock {
  /** How far it is ahead of the time underneath, in ms. */
  readonly offsetMs: number;
  readonly frozen: boolean;
  /** Goes to a point in time, in ms since 1970. */
  set(now: number): void;
  /** Goes on by this many ms. */
  advance(ms: number): void;
  freeze(frozen: boolean): void;
  /** Returns to the time underneath. */
  release(): void;
}

/** A clock over another, real time by default. */
export function createClock(base: Clock = Date): AdjustableClock {
  let offsetMs = 0;
  let frozenAt: number | undefined;
  const now = () => frozenAt ?? base.now() + offsetMs;
  return {
    now,
    get offsetMs() {
      return frozenAt === undefined ? offsetMs : frozenAt - base.now();
    },
    get frozen() {
      return frozenAt !== undefined;
    },
    set(to) {
      offsetMs = to - base.now();
      if (frozenAt !== undefined) frozenAt = to;
    },
    advance(ms) {
      this.set(now() + ms);
    },
    freeze(frozen) {
      if (frozen) frozenAt ??= now();
      else if (frozenAt !== undefined) {
        offsetMs = frozenAt - base.now();
        frozenAt = undefined;
      }
    },
    release() {
      offsetMs = 0;
      frozenAt = undefined;
    },
  };
}

/** The clock's time as the wire writes it. */
export const instantOf = (clock: Clock): string => new Date(clock.now()).toISOString();
