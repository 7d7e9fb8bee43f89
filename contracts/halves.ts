import type { AppRouter } from '@ts-rest/core';

/** Groups of calls that a page makes before anybody buys something. */
export type Browsing = 'config' | 'supplier' | 'catalog' | 'leaflet';

/** The calls of a generation by which a shop is looked around. */
export const browsingOf = <R extends Record<Browsing, AppRouter>>({
  config,
  supplier,
  catalog,
  leaflet,
}: R): Pick<R, Browsing> => ({ config, supplier, catalog, leaflet });

/** The other calls of a generation: by which goods are bought, and a shop is run. */
export const orderingOf = <R extends Record<Browsing, AppRouter>>({
  config: _config,
  supplier: _supplier,
  catalog: _catalog,
  leaflet: _leaflet,
  ...ordering
}: R): Omit<R, Browsing> => ordering;
