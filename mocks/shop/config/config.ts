import type { ShopConfig } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { mergePatch } from '../../values/merge-patch.ts';
import type { Shop } from '../shop.ts';
import { readSetting } from './setting.store.ts';

export const SHOP_CONFIG_KEY = 'shop_config';

/** Returns the configuration of the shop; empty if not set. */
export async function readShopConfig(db: Queryable): Promise<ShopConfig> {
  return (await readSetting<ShopConfig>(db, SHOP_CONFIG_KEY)) ?? {};
}

/** Merges changes into the configuration and returns the result. */
export async function changeShopConfig(shop: Shop, changes: ShopConfig): Promise<ShopConfig> {
  return shop.db.tx(async (tx) => {
    const next = mergePatch(await readShopConfig(tx), changes) as ShopConfig;
    await tx.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [SHOP_CONFIG_KEY, JSON.stringify(next)],
    );
    await shop.catalogueChanged(tx);
    return next;
  });
}
