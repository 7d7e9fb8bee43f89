import type { ShopKindName } from './kinds.ts';

/** Opening and closing time, `08:00`; null on a day when it is closed. */
export type Hours = readonly [from: string, to: string] | null;

/** A supplier before it becomes a row. */
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
  /** Its share of the items that somebody has to carry; only for wholesalers. */
  duty?: { at: number; of: number };
}
