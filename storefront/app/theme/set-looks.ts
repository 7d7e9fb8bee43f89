import type { Gateway, ShopSettings } from '@spaza/sdk';
import { setColours } from './set-colours.ts';

/** Puts the looks into the page that are not the usual ones: other colours, or those of a demo station. */
export async function setLooks({ theme, features }: ShopSettings, gateway: Gateway): Promise<void> {
  if (!features.demo_station) return setColours(theme);
  const { demoStationAt } = await import('./demo-station/demo-station.ts');
  setColours({ ...theme, ...(await demoStationAt(gateway)) });
}
