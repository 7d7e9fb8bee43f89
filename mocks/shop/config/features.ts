import type { Features, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { Queryable } from '../../db/db.ts';
import { readShopConfig } from './config.ts';

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
