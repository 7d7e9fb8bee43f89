import type { Attention } from '@spaza/sdk';

/** First wait before the configuration is requested again, in ms; each later wait is twice as long. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Requests the shop's configuration until it is known: now and then, and when the network or the shopper is back. */
export function askAgain(
  load: () => Promise<boolean>,
  attention: Pick<Attention, 'isOn' | 'subscribe'>,
): void {
  let wait = FIRST_WAIT_MS;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    if (isAsking || !attention.isOn()) return;
    clearTimeout(timer);
    isAsking = true;
    const isKnown = await load();
    isAsking = false;
    if (isKnown) return stop();
    timer = setTimeout(ask, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  };
  const stop = attention.subscribe(() => void ask());
  timer = setTimeout(ask, wait);
}
