/** Calls back after some ms. Answers what calls it off. */
export type Timer = (run: () => void, ms: number) => () => void;

export const platformTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
