import type { Features } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import type { Queryable } from '../db/db.ts';
import { readShopConfig } from './config.ts';

/** What the shop offers; what its configuration does not say is as usual. */
export async function readFeatures(db: Queryable): Promise<Features> {
  return { ...DEFAULT_SHOP_CONFIG.features, ...(await readShopConfig(db)).features };
}

/** Whether offers of a kind are sold: stokvel packs and combos can be switched off. */
export function isSold(features: Features, kind: string): boolean {
  if (kind === 'stokvel') return features.stokvel !== false;
  return kind !== 'combo' || features.combos !== false;
}
