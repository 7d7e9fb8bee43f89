import type { ShopKindName } from './kinds.ts';

/** From and to, `08:00`; null on a day when it is closed. */
export type Hours = readonly [from: string, to: string] | null;

/** A supplier, before it is a row. */
export interface Shop {
  id: number;
  name: string;
  kind: ShopKindName;
  agencyId?: number;
  lat: number;
  lon: number;
  address: string;
  /** Monday first. */
  opening: readonly Hours[];
  closedText?: string;
  /** Multiplies the prices of the catalogue. */
  level: number;
  colour: string;
  /** Which part of what somebody has to carry falls to it; only wholesalers take part. */
  duty?: { at: number; of: number };
}
