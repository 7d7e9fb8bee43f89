/**
 * Runs a function after the latest changes have been painted; immediately if the page is hidden, or once it is being
 * left, so that nothing is lost.
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
