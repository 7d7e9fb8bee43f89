import type { Attention } from '@spaza/sdk';

/** How long to wait before the configuration is asked for again: this, then twice as long each time, in ms. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Asks for the shop's configuration until it is known: now and then, and whenever the network or the shopper is back. */
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
