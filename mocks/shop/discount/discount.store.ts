import { firstRow, type Queryable, type Tx } from '../../db/db.ts';

/** A discount code, and how often it has been used. */
export interface DiscountCodeRow {
  code: string;
  kind: 'percent' | 'amount';
  /** In percent or cents, depending on `kind`. */
  value: number;
  minimum_in_cents: number;
  supplier_id: number | null;
  start_at: string | null;
  end_at: string | null;
  total_limit: number | null;
  account_limit: number | null;
  /** Number of uses by all shoppers, and by the given one. */
  used: number;
  used_by_account: number;
}

export const readDiscountCode = (
  db: Queryable,
  code: string,
  accountId: string,
): Promise<DiscountCodeRow | undefined> =>
  firstRow(
    db,
    `select c.*, coalesce(u.used, 0) as used_by_account
     from discount_code c left join discount_use u on u.code = c.code and u.account_id = $2 where c.code = $1`,
    [code, accountId],
  );

/** Whether a supplier accepts any code at a time, as SQL. */
export const TAKES_CODES = (supplierId: string, now: string): string =>
  `exists (select 1 from discount_code c where (c.supplier_id is null or c.supplier_id = ${supplierId})
     and (c.end_at is null or c.end_at > ${now}::timestamptz))`;

/** Counts a use of a code. Returns false if its total or per-shopper limit has been reached. */
export async function takeDiscountCode(tx: Tx, code: string, accountId: string): Promise<boolean> {
  const [taken] = await tx.query<{ account_limit: number | null }>(
    `update discount_code set used = used + 1 where code = $1 and (total_limit is null or used < total_limit)
     returning account_limit`,
    [code],
  );
  if (!taken) return false;
  const mine = await tx.query(
    `insert into discount_use as u (code, account_id, used) values ($1, $2, 1)
     on conflict (code, account_id) do update set used = u.used + 1 where $3::int is null or u.used < $3::int
     returning used`,
    [code, accountId, taken.account_limit],
  );
  return mine.length > 0;
}

/** Undoes the use of a code by an order that will not go ahead. */
export async function releaseDiscountCode(
  tx: Tx,
  order: { account_id: string; discount_code: string | null },
): Promise<void> {
  if (order.discount_code === null) return;
  await tx.query('update discount_code set used = used - 1 where code = $1 and used > 0', [
    order.discount_code,
  ]);
  await tx.query('update discount_use set used = used - 1 where code = $1 and account_id = $2 and used > 0', [
    order.discount_code,
    order.account_id,
  ]);
}
