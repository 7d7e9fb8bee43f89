/** What a page says to its worker. */
export type ToWorker =
  /** Keep what I fetched before you were there. */
  | { kind: 'keep'; urls: string[] }
  /** Do I show what was kept? */
  | { kind: 'ask' }
  /** The shop answers again, and I ask it for everything anew. */
  | { kind: 'forget' };

/** What a worker says to a page: since when the oldest of what it shows of the catalogue was kept, in ms. */
export interface ToPage {
  kind: 'kept';
  since: number | null;
}
