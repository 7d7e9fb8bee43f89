/**
 * Waits for the first paint: the page is served with a picture of the shop, and parsing the shop's code earlier would
 * delay it. A page in the background is never painted, so it waits no longer than a second.
 */
export const oncePainted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((_, painted) => {
      painted.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 1000);
  });
