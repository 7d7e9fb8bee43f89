import type { AppRouter } from '@ts-rest/core';

/** Groups of calls for browsing a shop, which every page needs; the others are for ordering and for running a shop. */
export type BrowsingGroup = 'config' | 'supplier' | 'catalog' | 'leaflet';

/** The calls of a generation for browsing a shop. */
export const browsingGroups = <R extends Record<BrowsingGroup, AppRouter>>({
  config,
  supplier,
  catalog,
  leaflet,
}: R): Pick<R, BrowsingGroup> => ({ config, supplier, catalog, leaflet });

/** The other calls of a generation: for ordering and for running a shop. */
export const orderingGroups = <R extends Record<BrowsingGroup, AppRouter>>({
  config: _config,
  supplier: _supplier,
  catalog: _catalog,
  leaflet: _leaflet,
  ...ordering
}: R): Omit<R, BrowsingGroup> => ordering;
