import type { Gateway, ShopSettings } from '@spaza/sdk';
import { setColours } from './set-colours.ts';

/**
 * Puts the looks into the page that are not the usual ones: other colours, or those of a demo station. One that cannot
 * be asked has the shop's colours, and a shop that is no longer one loses its looks.
 */
export async function setLooks({ theme, features }: ShopSettings, gateway: Gateway): Promise<void> {
  setColours(theme);
  const { dataset } = document.documentElement;
  if (!features.demo_station && dataset.station === undefined) return;
  const { demoStationAt, leaveStation } = await import('./demo-station/demo-station.ts');
  if (!features.demo_station) return leaveStation();
  setColours({ ...theme, ...(await demoStationAt(gateway, theme)) });
}
