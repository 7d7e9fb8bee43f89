import type { Id, Offer } from '@spaza/contracts';

/** Where state is kept: `localStorage` in a browser, a file elsewhere. */
export interface StoragePort {
  /** The text of an entry; null where there is none. */
  getItem(key: string): string | null;
  /** Keeps a text. What it throws, as where storage is full, is told as the notice `storage_unavailable`. */
  setItem(key: string, text: string): void;
  /** Removes an entry, if there is one. */
  removeItem(key: string): void;
  /** Names of all entries, so that those of earlier versions can be found. */
  keys?(): Iterable<string>;
  /**
   * Tells when another program changed an entry; null means that any may have changed. Answers what ends it.
   */
  subscribe?(listener: (key: string | null) => void): () => void;
}

/** What time it is. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Something that the shopper should know and that no verb answers. */
export type Notice =
  /** Stored state, or a part of it, was damaged or of another program, and was dropped. */
  | { code: 'storage_dropped'; key: string }
  /**
   * State cannot be read or kept here: storage is full or blocked, or a later version of the program keeps it. The session
   * goes on without.
   */
  | { code: 'storage_unavailable'; key: string }
  /** The shop does not know the session any more; the shopper was signed out. */
  | { code: 'session_ended' }
  /** The shop does not know the account any more; the shopper was signed out. */
  | { code: 'account_gone' };

/** An offer as analytics sees it. */
export interface AnalyticsItem {
  id: Id;
  name: string;
  priceInCents: number;
  qty: number;
}

/** What shoppers do, for an analytics service. */
export type AnalyticsEvent =
  | { name: 'add_to_cart'; item: AnalyticsItem }
  | { name: 'begin_checkout'; items: AnalyticsItem[]; subtotalInCents: number }
  | { name: 'purchase'; orderId: Id; items: AnalyticsItem[]; totalInCents: number };

/** Takes what is only worth a log entry. */
export type Log = (message: string, cause?: unknown) => void;

export const analyticsItem = (offer: Offer, qty: number): AnalyticsItem => ({
  id: offer.id,
  name: offer.name || offer.sellable.name,
  priceInCents: offer.price_in_cents,
  qty,
});
