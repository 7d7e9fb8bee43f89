import type { DemoStation } from '@spaza/contracts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readShopConfig } from './config.ts';
import { readSetting } from './setting.store.ts';

/**
 * Returns theme and style rules of a demo station.
 * @throws Refused if the shop is not a demo station
 */
export async function demoStation(shop: Shop): Promise<DemoStation> {
  const { features } = await readShopConfig(shop.db);
  const station = features?.demo_station
    ? await readSetting<DemoStation>(shop.db, 'demo_station')
    : undefined;
  if (!station) throw notFound('demo_station');
  return station;
}
