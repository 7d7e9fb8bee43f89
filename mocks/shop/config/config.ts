import type { DemoStation, Features, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { Queryable } from '../../db/db.ts';
import { found } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readSetting, SHOP_CONFIG_KEY, writeSetting } from './setting.store.ts';

/** Returns the shop's configuration; empty if not set. */
export async function readShopConfig(db: Queryable): Promise<ShopConfig> {
  return (await readSetting<ShopConfig>(db, SHOP_CONFIG_KEY)) ?? {};
}

/** Merges changes into the configuration and returns the result. */
export async function changeShopConfig(shop: Shop, changes: ShopConfig): Promise<ShopConfig> {
  return shop.db.tx(async (tx) => {
    const next = mergePatch(await readShopConfig(tx), changes) as ShopConfig;
    await writeSetting(tx, SHOP_CONFIG_KEY, next);
    await shop.catalogueChanged(tx);
    return next;
  });
}

/**
 * Returns theme and style rules of a demo station.
 * @throws Refused if the shop is not a demo station
 */
export async function demoStation(shop: Shop): Promise<DemoStation> {
  const { features } = await readShopConfig(shop.db);
  const station = await readSetting<DemoStation>(shop.db, 'demo_station');
  return found('demo_station', features?.demo_station ? station : undefined);
}

/** Returns the features of a shop, with defaults for what its configuration omits. */
export const featuresOf = ({ features }: ShopConfig): Features => ({
  ...DEFAULT_SHOP_CONFIG.features,
  ...features,
});

export const readFeatures = async (db: Queryable): Promise<Features> => featuresOf(await readShopConfig(db));

/** Whether offers of a kind are sold: stokvel packs and combos can be switched off. */
export function isSold(features: Features, kind: string): boolean {
  if (kind === 'stokvel') return features.stokvel !== false;
  return kind !== 'combo' || features.combos !== false;
}

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges one JSON value into another; null removes a setting (JSON Merge Patch, RFC 7396). */
export function mergePatch(base: unknown, over: unknown): unknown {
  if (!isObject(over)) return over;
  const result: Json = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}
