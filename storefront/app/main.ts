import { fetchAhead } from './start/fetch-ahead.ts';
import { MISSING } from './start/missing.ts';
import { oncePainted } from './start/once-painted.ts';

const { VITE_DEMO, VITE_PROVIDER_URL, VITE_NEWER_URL, VITE_CONFIG_URL } = import.meta.env;
/** A demo has to open its shop first. */
const isShopHere = !(VITE_DEMO || VITE_PROVIDER_URL || VITE_NEWER_URL || VITE_CONFIG_URL);

await oncePainted();
import('./start-shop.tsx').catch(() => dispatchEvent(new Event(MISSING)));
fetchAhead(isShopHere);
