/** Calls back after some ms. Returns a function that cancels it. */
export type Timer = (run: () => void, ms: number) => () => void;

export const platformTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
