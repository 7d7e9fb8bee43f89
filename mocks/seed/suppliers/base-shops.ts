import { linesOf } from '../catalogue/notation.ts';
import type { Hours, Shop } from './kinds.ts';
import { isShopKind } from './kinds.ts';

/**
 * The suppliers, one per line:
 *
 * name | kind | agency | lat lon | address | Monday to Friday | Saturday | Sunday | price level | colour
 *
 * `-` is a day on which it is closed. The price level multiplies the prices of the catalogue. The demo
 * shopper has a credit account at the first one.
 */
const supplierLines = `
Parow Family Supermarket | supermarket | 2 | -33.9041 18.5752 | 214 Voortrekker Road, Parow, Cape Town, 7500 | 07:30-20:00 | 07:30-20:00 | 08:00-18:00 | 1 | 1c7ed6
Goodwood Mini Market | minimarket | 2 | -33.9079 18.5503 | 87 Voortrekker Road, Goodwood, Cape Town, 7460 | 07:00-19:00 | 07:30-18:00 | 08:00-13:00 | 1.04 | c2255c
Townsend Superette | minimarket | 2 | -33.8987 18.5668 | 12 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460 | 06:30-21:00 | 06:30-21:00 | 07:00-20:00 | 1.1 | 2b8a3e
Mama Thandi’s Spaza | spaza | 1 | -33.9448 18.5283 | 31 Washington Street, Langa, Cape Town, 7455 | 06:00-22:00 | 06:00-22:00 | 07:00-21:00 | 1.12 | e8590c
Epping Cash & Carry | wholesaler | 2 | -33.9292 18.5391 | 9 Gunners Circle, Epping Industria, Cape Town, 7460 | 07:00-17:00 | 07:00-14:00 | - | 0.9 | 5f3dc4
Elsies River Superette | minimarket | 2 | -33.9226 18.5741 | 150 Halt Road, Elsies River, Cape Town, 7490 | 07:30-19:30 | 07:30-19:00 | 08:30-14:00 | 1.05 | 0b7285
Bellville Grocers | supermarket | 2 | -33.8996 18.6301 | 42 Durban Road, Bellville, Cape Town, 7530 | 08:00-20:00 | 08:00-19:00 | 09:00-17:00 | 1.01 | e03131
Gugulethu Kasi Store | spaza | 1 | -33.9797 18.5689 | 64 NY 1, Gugulethu, Cape Town, 7750 | 06:00-23:00 | 06:00-23:00 | 06:00-23:00 | 1.11 | 862e9c
Athlone Corner Café | corner | 2 | -33.9612 18.5079 | 305 Klipfontein Road, Athlone, Cape Town, 7764 | 06:30-20:00 | 07:00-20:00 | 08:00-18:00 | 1.08 | f08c00
Khayelitsha Food Market | supermarket | 1 | -34.0364 18.6725 | 18 Ntlazane Road, Ilitha Park, Khayelitsha, Cape Town, 7784 | 07:00-19:00 | 07:00-18:00 | 08:00-15:00 | 0.98 | 37b24d
Mitchells Plain Wholesale | wholesaler | 2 | -34.0463 18.6177 | 27 AZ Berman Drive, Mitchells Plain, Cape Town, 7785 | 07:30-17:30 | 07:30-15:00 | - | 0.92 | 364fc7
Salt River Halaal Grocer | minimarket | 2 | -33.9278 18.4585 | 196 Albert Road, Salt River, Cape Town, 7925 | 08:00-18:30 | 08:00-17:00 | - | 1.06 | 087f5b
Orlando West Tuck Shop | spaza | 1 | -26.2386 27.9083 | 8116 Vilakazi Street, Orlando West, Soweto, 1804 | 05:30-22:00 | 06:00-22:00 | 06:30-21:00 | 1.13 | d9480f
City Deep Traders | wholesaler | 3 | -26.2258 28.0817 | 61 Heidelberg Road, City Deep, Johannesburg, 2049 | 06:00-16:30 | 06:00-13:00 | - | 0.89 | 1864ab
Fordsburg Family Grocer | supermarket | 3 | -26.2043 28.0226 | 34 Mint Road, Fordsburg, Johannesburg, 2092 | 08:00-19:00 | 08:00-19:00 | 09:00-16:00 | 1 | a61e4d
Alex Corner Shop | corner | 1 | -26.1037 28.0972 | 77 London Road, Alexandra, Johannesburg, 2090 | 06:00-21:30 | 06:00-21:30 | 07:00-20:00 | 1.09 | 5c940d
KwaMashu Superette | minimarket | 4 | -29.7468 30.9764 | 5 Malandela Road, KwaMashu, Durban, 4359 | 07:00-20:00 | 07:00-20:00 | 07:30-18:00 | 1.03 | 9c36b5
Umlazi Spaza | spaza | 1 | -29.9683 30.8838 | 22 Mangosuthu Highway, Umlazi, Durban, 4066 | 05:30-21:30 | 05:30-21:30 | 06:00-20:00 | 1.12 | c92a2a
Springfield Cash & Carry | wholesaler | 4 | -29.8171 30.9948 | 14 Electron Road, Springfield Park, Durban, 4091 | 07:00-17:00 | 07:00-14:00 | - | 0.91 | 2f9e44
Grey Street Bazaar | supermarket | 4 | -29.8559 31.0153 | 120 Dr Yusuf Dadoo Street, Durban Central, Durban, 4001 | 08:00-18:00 | 08:00-16:00 | 09:00-13:00 | 0.99 | e67700
`;

/** The supplier that is temporarily closed, and why. */
const closed = {
  name: 'Athlone Corner Café',
  text: 'Closed for stocktaking. We open again on Monday.',
};

/** A line of the supplier table is invalid. */
class SupplierLineInvalid extends Error {
  constructor(line: string) {
    super(`This line of the suppliers cannot be read: ${line}`);
    this.name = 'SupplierLineInvalid';
  }
}

const hoursOf = (text: string): Hours => {
  const [from, to] = text.split('-');
  return from && to ? [from, to] : null;
};

function readShop(line: string, at: number): Shop {
  const parts = line.split('|').map((part) => part.trim());
  const [name, kind, agency, place, address, week = '', saturday = '', sunday = '', level, colour] = parts;
  const [lat, lon] = (place ?? '').split(' ').map(Number);
  if (!name || !kind || !isShopKind(kind) || !address || lat === undefined || lon === undefined || !colour) {
    throw new SupplierLineInvalid(line);
  }
  return {
    id: at + 1,
    name,
    kind,
    agencyId: Number(agency),
    lat,
    lon,
    address,
    opening: [...Array<string>(5).fill(week), saturday, sunday].map(hoursOf),
    ...(name === closed.name && { closedText: closed.text }),
    level: Number(level),
    colour,
  };
}

/** Returns the suppliers that every shop has. Between them the wholesalers carry everything. */
export function baseShops(): Shop[] {
  const shops = linesOf(supplierLines).map(readShop);
  const wholesalers = shops.filter(({ kind }) => kind === 'wholesaler');
  for (const [at, shop] of wholesalers.entries()) shop.duty = { at, of: wholesalers.length };
  return shops;
}
