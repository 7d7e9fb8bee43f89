/** What a page says to its worker. */
export type ToWorker =
  /** Keep what I fetched before you were there. */
  | { kind: 'keep'; urls: string[] }
  /** Do I show what was kept? */
  | { kind: 'ask' }
  /** The shop responds again, and the page reads everything again. */
  | { kind: 'forget' };

/** What a worker says to a page: since when the oldest of what it shows of the catalogue was kept, in ms. */
export interface ToPage {
  kind: 'kept';
  since: number | null;
}
