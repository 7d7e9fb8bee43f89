/** Whether polling should run: a page that is hidden or offline makes no requests. */
export interface Attention {
  /** Whether it is on at the moment. */
  isOn(): boolean;
  /** Calls back when it may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: string;
}
interface Frame extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly navigator: { readonly onLine: boolean };
}

/** The attention of a page in a browser: on while it is visible and online. */
export const pageAttention = (page: Page = document, frame: Frame = window): Attention => ({
  isOn: () => page.visibilityState === 'visible' && frame.navigator.onLine,
  subscribe(listener) {
    const heard = [
      [page, 'visibilitychange'],
      [frame, 'online'],
      [frame, 'offline'],
    ] as const;
    for (const [target, name] of heard) target.addEventListener(name, listener);
    return () => {
      for (const [target, name] of heard) target.removeEventListener(name, listener);
    };
  },
});
