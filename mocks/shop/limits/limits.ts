/** How often something may be attempted within a window of time, which opens with the first attempt. */
export interface Limit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often what can be guessed or sent too often may be tried: for one login, from one place, for one login from one place. */
export const LIMITS = {
  /** Wrong passwords. The correct one resets the count for its login at its place. */
  wrong_password_here: { times: 10, seconds: 15 * MINUTE },
  /** From all places: one that guesses must not keep the shopper out, and many that do must not go on for ever. */
  wrong_password_login: { times: 50, seconds: HOUR },
  wrong_password_caller: { times: 100, seconds: 15 * MINUTE },
  sign_up_login: { times: 10, seconds: HOUR },
  sign_up_caller: { times: 1000, seconds: HOUR },
  /** Requests for reset codes. */
  forgot_login: { times: 5, seconds: 15 * MINUTE },
  forgot_caller: { times: 200, seconds: 15 * MINUTE },
  /** Wrong reset codes, over all codes that were sent. Every single one stands fewer. */
  wrong_code_login: { times: 15, seconds: HOUR },
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
