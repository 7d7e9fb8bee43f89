import type { Gateway, ShopSettings } from '@spaza/sdk';
import { setColours } from './set-colours.ts';

/**
 * Applies looks other than the default: custom colours, or those of a demo station. If a station cannot be reached, the
 * shop's colours apply, and a shop that is no longer a station loses its looks.
 */
export async function setLooks({ theme, features }: ShopSettings, gateway: Gateway): Promise<void> {
  setColours(theme);
  const { dataset } = document.documentElement;
  if (!features.demo_station && dataset.station === undefined) return;
  const { demoStationAt, leaveStation } = await import('./demo-station/demo-station.ts');
  if (!features.demo_station) return leaveStation();
  setColours({ ...theme, ...(await demoStationAt(gateway, theme)) });
}
