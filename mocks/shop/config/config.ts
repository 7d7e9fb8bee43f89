import type { ShopConfig } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import type { Shop } from '../shop.ts';
import { readSetting } from './setting.store.ts';

const KEY = 'shop_config';

/** The configuration of the shop; empty when there is none. */
export async function readShopConfig(db: Queryable): Promise<ShopConfig> {
  return (await readSetting<ShopConfig>(db, KEY)) ?? {};
}

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays one JSON value over another; null takes a setting away (JSON Merge Patch, RFC 7396). */
function merged(base: unknown, over: unknown): unknown {
  if (!isObject(over)) return over;
  const result: Json = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

/** Lays changes over the configuration and answers the whole of it. */
export async function changeShopConfig(shop: Shop, changes: ShopConfig): Promise<ShopConfig> {
  const config = await shop.db.tx(async (tx) => {
    const next = merged(await readShopConfig(tx), changes) as ShopConfig;
    await tx.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [KEY, JSON.stringify(next)],
    );
    return next;
  });
  shop.catalogueChanged();
  return config;
}
