/** Characteristics of a kind of shop. Shares are from 0 to 1. */
export interface ShopKind {
  /** Share of the products that it carries, and of their variants. */
  products: number;
  variants: number;
  /** Preferred sizes: -1 small, 1 large. */
  lean: number;
  /** Share of the bulk packs for buying groups. */
  stokvel: number;
  /** Whether it sells combos. */
  combos: boolean;
  /** How many generations of the catalogue it carries, in an enlarged shop. */
  depth: number;
  /** Usual number of pieces in stock per item. */
  stock: number;
  /** Orders per time slot. */
  slots: number;
}

export const shopKinds = {
  wholesaler: {
    products: 0.92,
    variants: 0.6,
    lean: 0.9,
    stokvel: 0.8,
    combos: true,
    depth: 99,
    stock: 260,
    slots: 24,
  },
  supermarket: {
    products: 0.92,
    variants: 0.5,
    lean: 0,
    stokvel: 0.4,
    combos: true,
    depth: 99,
    stock: 90,
    slots: 16,
  },
  minimarket: {
    products: 0.78,
    variants: 0.46,
    lean: -0.2,
    stokvel: 0.12,
    combos: false,
    depth: 4,
    stock: 48,
    slots: 10,
  },
  corner: {
    products: 0.55,
    variants: 0.42,
    lean: -0.5,
    stokvel: 0,
    combos: false,
    depth: 2,
    stock: 30,
    slots: 6,
  },
  spaza: {
    products: 0.45,
    variants: 0.42,
    lean: -0.9,
    stokvel: 0.03,
    combos: false,
    depth: 1,
    stock: 22,
    slots: 4,
  },
} as const satisfies Record<string, ShopKind>;

export type ShopKindName = keyof typeof shopKinds;
export const isShopKind = (name: string): name is ShopKindName => Object.hasOwn(shopKinds, name);

/** Opening and closing time, such as `08:00`; null if closed. */
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
