/**
 * Does something once what has just changed can be seen; or at once where the page is hidden or left before, lest it is
 * lost.
 */
export function afterPaint(act: () => void): void {
  const wait = new AbortController();
  const once = () => {
    if (wait.signal.aborted) return;
    wait.abort();
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  addEventListener('pagehide', once, wait);
  document.addEventListener('visibilitychange', once, wait);
}
