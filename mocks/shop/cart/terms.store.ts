import type { ShopConfig } from '@spaza/contracts';
import { LANGUAGE_OF } from '../account/language.ts';
import type { CatalogCache, SupplierTerms } from '../catalog/catalog-cache.ts';
import { SHOP_CONFIG_KEY } from '../config/config.ts';
import type { Queryable } from '../db/db.ts';
import { TAKES_CODES } from '../discount/discount.store.ts';
import { SUPPLIER_COLUMNS, type SupplierRow } from '../supplier/supplier.store.ts';

/** What a cart is calculated with, apart from its offers. */
export interface Terms extends SupplierTerms {
  /** Balance of the shopper's wallet, in cents. */
  wallet: number;
  /** The language that the account has chosen. */
  language: string | null;
  /** Whether the supplier accepts discount codes. */
  takesCodes: boolean;
}

interface TodayRow {
  wallet: number | null;
  language: string | null;
  takes_codes: boolean;
}

interface Row extends SupplierRow, TodayRow {
  config: ShopConfig | null;
}

interface Whose {
  supplierId: number;
  accountId: string;
  now: string;
}

const WALLET = `(select credit_in_cents from account where id = $2) as wallet, ${LANGUAGE_OF('$2')}`;

const READ_TODAY = `select ${WALLET}, ${TAKES_CODES('$1', '$3')} as takes_codes`;

/**
 * Reads everything in one statement. If the rest is cached, reads only what depends on the shopper or the time: carts
 * are calculated more often than anything else in the shop.
 * @param whose supplier, shopper, and the time as an ISO instant
 */
export async function readTerms(
  { terms }: CatalogCache,
  db: Queryable,
  whose: Whose,
): Promise<Terms | undefined> {
  const params = [whose.supplierId, whose.accountId, whose.now];
  const known = terms.get(whose.supplierId);
  if (known) {
    const [row] = await db.query<TodayRow>(READ_TODAY, params);
    return { ...known, wallet: row!.wallet ?? 0, language: row!.language, takesCodes: row!.takes_codes };
  }
  const keep = terms.reading();
  const [row] = await db.query<Row>(
    `select ${SUPPLIER_COLUMNS}, (select value from setting where key = '${SHOP_CONFIG_KEY}') as config, ${WALLET},
       ${TAKES_CODES('supplier.id', '$3')} as takes_codes
     from supplier where supplier.id = $1`,
    params,
  );
  if (!row) return undefined;
  const { config, wallet, language, takes_codes, ...supplier } = row;
  const found = { supplier, config: config ?? {} };
  keep(supplier.id, found);
  return { ...found, wallet: wallet ?? 0, language, takesCodes: takes_codes };
}
