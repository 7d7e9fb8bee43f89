import type { Capability, Id, Offer } from '@spaza/contracts';

/** Where state is stored: `localStorage` in a browser, a file elsewhere. */
export interface StoragePort {
  /** Returns the text of an entry; null if it does not exist. */
  getItem(key: string): string | null;
  /** Stores a text. If it throws, such as when storage is full, the notice `storage_unavailable` is sent. */
  setItem(key: string, text: string): void;
  /** Removes an entry, if there is one. */
  removeItem(key: string): void;
  /** Keys of all entries, so that those of earlier versions can be found. */
  keys?(): Iterable<string>;
  /**
   * Calls the listener when another program changes an entry; null means that any may have changed. Returns a function that
   * unsubscribes.
   */
  subscribe?(listener: (key: string | null) => void): () => void;
  /** Runs work under a lock with this name, shared by all programs on this storage. Without locks, runs it at once. */
  alone?<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Waits for some ms, or until the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Something that the shopper should know, outside the outcome of any verb. */
export type Notice =
  /** Stored state, or a part of it, was damaged or belongs to another program, and was dropped. */
  | StorageNotice<'storage_dropped'>
  /**
   * State cannot be read or stored here: storage is full or blocked, or holds the state of a later version of the
   * program. The session continues without it.
   */
  | StorageNotice<'storage_unavailable'>
  /** The session has ended at the shop; the shopper was signed out. */
  | Coded<'session_ended'>
  /** The account no longer exists; the shopper was signed out. */
  | Coded<'account_gone'>
  /** The shop announced a capability that it does not have; it is off from now on. */
  | CapabilityNotice;

interface Coded<C extends string> {
  /** What happened. */
  code: C;
}

interface StorageNotice<C extends string> extends Coded<C> {
  /** The entry of the storage. */
  key: string;
}

interface CapabilityNotice extends Coded<'capability_missing'> {
  /** The capability that is missing. */
  capability: Capability;
}

/** An offer as analytics sees it. */
export interface AnalyticsItem {
  /** ID of the offer. */
  id: Id;
  /** Name of the offer. */
  name: string;
  /** Price of one, in cents. */
  priceInCents: number;
  /** Quantity, in pieces or kg. */
  qty: number;
}

/** Something that a shopper did, for an analytics service. */
export type AnalyticsEvent = AddToCartEvent | BeginCheckoutEvent | PurchaseEvent;

interface AddToCartEvent {
  /** What happened. */
  name: 'add_to_cart';
  /** What was added. */
  item: AnalyticsItem;
}

interface BeginCheckoutEvent {
  /** What happened. */
  name: 'begin_checkout';
  /** Everything in the cart. */
  items: AnalyticsItem[];
  /** The price of the goods. */
  subtotalInCents: number;
}

interface PurchaseEvent {
  /** What happened. */
  name: 'purchase';
  /** ID of the order. */
  orderId: Id;
  /** Everything that was ordered. */
  items: AnalyticsItem[];
  /** What the shopper pays in all. */
  totalInCents: number;
}

/** Writes a log entry. */
export type Log = (message: string, cause?: unknown) => void;

export const analyticsItem = (offer: Offer, qty: number): AnalyticsItem => ({
  id: offer.id,
  name: offer.name || offer.sellable.name,
  priceInCents: offer.price_in_cents,
  qty,
});
