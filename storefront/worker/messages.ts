/** Messages from a page to its worker. */
export type ToWorker =
  /** Cache what the page fetched before the worker started. */
  | { kind: 'keep'; urls: string[] }
  /** Ask whether the page shows cached data. */
  | { kind: 'ask' }
  /** The shop responds again, and the page reloads all data. */
  | { kind: 'forget' };

/** Message from a worker to a page: when the oldest catalogue data on it was cached, in ms. */
export interface ToPage {
  kind: 'kept';
  since: number | null;
}
