import type { ShopConfig } from '@spaza/contracts';
import { SHOP_CONFIG_KEY } from '../config/config.ts';
import type { Queryable } from '../db/db.ts';
import { TAKES_CODES } from '../discount/discount.store.ts';
import { SUPPLIER_COLUMNS, type SupplierRow } from '../supplier/supplier.store.ts';

/** What a cart is reckoned with, beside its offers. */
export interface Terms {
  supplier: SupplierRow;
  config: ShopConfig;
  /** What the shopper's wallet holds, in cents. */
  wallet: number;
  /** The supplier takes discount codes. */
  takesCodes: boolean;
}

interface Row extends SupplierRow {
  config: ShopConfig | null;
  wallet: number | null;
  takes_codes: boolean;
}

/**
 * Reads all of it in one statement: carts are reckoned more often than anything else is asked of the shop.
 * @param now ISO instant
 */
export async function readTerms(
  db: Queryable,
  { supplierId, accountId, now }: { supplierId: number; accountId: string; now: string },
): Promise<Terms | undefined> {
  const [row] = await db.query<Row>(
    `select ${SUPPLIER_COLUMNS}, (select value from setting where key = '${SHOP_CONFIG_KEY}') as config,
       (select credit_in_cents from account where id = $2) as wallet, ${TAKES_CODES('supplier.id', '$3')} as takes_codes
     from supplier where supplier.id = $1`,
    [supplierId, accountId, now],
  );
  if (!row) return undefined;
  const { config, wallet, takes_codes, ...supplier } = row;
  return { supplier, config: config ?? {}, wallet: wallet ?? 0, takesCodes: takes_codes };
}
