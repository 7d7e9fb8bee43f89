/**
 * How often something may be attempted: `times` at once, refilled evenly over `seconds`. Callers who attempt
 * too much are slowed down, not locked out.
 */
export interface Limit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits on whatever can be guessed or sent too often. `_here` is per login and place, which is a known
 * device or a network address; `_login` is per login at all places; `_caller` is for all logins at one
 * address. Only `_here` applies to known devices.
 */
export const LIMITS = {
  /** Wrong passwords. A correct one resets the count for its login at its place. */
  wrong_password_here: { times: 10, seconds: 15 * MINUTE },
  wrong_password_login: { times: 50, seconds: HOUR },
  wrong_password_caller: { times: 100, seconds: 15 * MINUTE },
  sign_up_login: { times: 10, seconds: HOUR },
  sign_up_caller: { times: 1000, seconds: HOUR },
  /** Requests for reset codes. */
  forgot_here: { times: 5, seconds: 15 * MINUTE },
  forgot_login: { times: 20, seconds: HOUR },
  forgot_caller: { times: 200, seconds: 15 * MINUTE },
  /** Wrong reset codes, across all codes that were sent. A single code allows fewer. */
  wrong_code_here: { times: 15, seconds: HOUR },
  wrong_code_login: { times: 60, seconds: HOUR },
  wrong_code_caller: { times: 100, seconds: HOUR },
  /** New passwords set with the token of a reset code. */
  reset_caller: { times: 200, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** Limits of a shop: `off`, or those that differ from the defaults. */
export type LimitSettings = 'off' | Partial<Limits>;

/** Returns the limits of a shop; undefined if it has none. */
export const limitsFrom = (settings: LimitSettings = {}): Limits | undefined =>
  settings === 'off' ? undefined : { ...LIMITS, ...settings };
