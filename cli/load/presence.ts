/** A time without any answer, in ms since the load began; it lasted to the end where `to` is null. */
export interface Away {
  from: number;
  to: number | null;
}

/** Failed calls in a row that mean that the shop is gone. */
const MISSES = 3;

/**
 * Records when a shop did not respond at all.
 * @param now ms since the load began
 * @param tell called when the shop is gone, and when it is back
 */
export function createPresence(now: () => number, tell: (away: Away) => void) {
  const times: Away[] = [];
  let misses = 0;
  let since = 0;
  let away: Away | undefined;

  return {
    /** @param sentAt when the call was sent; a call sent before the first miss proves nothing about the time after it */
    answered(sentAt: number): void {
      if (misses > 0 && sentAt < since) return;
      misses = 0;
      if (!away) return;
      away.to = now();
      tell(away);
      away = undefined;
    },
    missed(): void {
      if (misses++ === 0) since = now();
      if (away || misses < MISSES) return;
      away = { from: since, to: null };
      times.push(away);
      tell(away);
    },
    times: (): readonly Away[] => times,
  };
}
