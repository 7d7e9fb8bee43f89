import type { Capability, ShopConfig } from '@spaza/contracts';
import type { ShopSettings } from '@spaza/sdk';
import type { Preferences } from '../../shop/preferences.ts';

const FROM_MOYA = 'moya-discover';

/** Whether the shopper comes, or once came, from a zero-rated network; the address says so the first time. */
export function isDataFree(search: string, preferences: Preferences): boolean {
  const isReferred = new URLSearchParams(search).get('referer') === FROM_MOYA;
  if (isReferred) preferences.setItem(FROM_MOYA, 'true');
  return isReferred || preferences.getItem(FROM_MOYA) === 'true';
}

const KEY = 'shop-config';

/** The last configuration received, so that a returning shopper need not wait for it. */
export function rememberedConfig(preferences: Preferences): ShopConfig | undefined {
  try {
    const kept: unknown = JSON.parse(preferences.getItem(KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** @param capabilities what the shop has, so that a returning shopper is shown the same at once */
export const rememberConfig = (
  preferences: Preferences,
  settings: ShopSettings,
  capabilities: Iterable<Capability>,
): void => preferences.setItem(KEY, JSON.stringify({ ...settings, capabilities: [...capabilities] }));
