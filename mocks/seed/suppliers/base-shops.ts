import { linesOf } from '../catalogue/notation.ts';
import { closed, supplierLines } from './base-suppliers.ts';
import type { Hours, Shop } from './entities.ts';
import { isShopKind } from './kinds.ts';

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
