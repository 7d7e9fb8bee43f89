/** The shop's source of time. Every rule that depends on time reads it here. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now`. */
  now(): number;
}

/** A clock that a tester can move. */
export interface AdjustableClock extends Clock {
  /** How far it is ahead of the underlying time, in ms. */
  readonly offsetMs: number;
  readonly frozen: boolean;
  /** Sets the time, in ms since 1970. */
  set(now: number): void;
  /** Advances by this many ms. */
  advance(ms: number): void;
  freeze(frozen: boolean): void;
  /** Returns to the underlying time. */
  release(): void;
}

/** Creates an adjustable clock on top of another; defaults to real time. */
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

/** Returns the clock's time in the API format. */
export const instantOf = (clock: Clock): string => new Date(clock.now()).toISOString();
