import type { AppRouter } from '@ts-rest/core';

/** Groups of calls that show what a shop has; the others are for ordering and for running a shop. */
export type BrowsingGroup = 'config' | 'supplier' | 'catalog' | 'leaflet';

/** Calls of these groups for what a shop shows beside its goods. */
const NOTICES = ['ads', 'banners', 'categoryBanners', 'agencies'] as const;
type NoticeCall = (typeof NOTICES)[number];
const isNotice = (name: string) => NOTICES.some((call) => call === name);

type Groups = Record<BrowsingGroup, AppRouter>;
type Only<R> = Pick<R, keyof R & NoticeCall>;

/** The calls for browsing a shop, which every page needs. */
export type BrowsingCalls<R extends Groups> = {
  config: Pick<R['config'], keyof R['config'] & 'shopfront'>;
  supplier: Omit<R['supplier'], NoticeCall>;
  catalog: Omit<R['catalog'], NoticeCall>;
};

/** The calls for ordering, for running a shop, and for what only demo stations and tests read of its configuration. */
export type OrderingCalls<R extends Groups> = Omit<R, BrowsingGroup> & {
  config: Omit<R['config'], 'shopfront'>;
};

/** The calls for notices and leaflets. */
export type ContentCalls<R extends Groups> = {
  supplier: Only<R['supplier']>;
  catalog: Only<R['catalog']>;
  leaflet: R['leaflet'];
};

const withoutNotices = <R extends AppRouter>(calls: R) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => !isNotice(name))) as Omit<R, NoticeCall>;
const noticesOf = <R extends AppRouter>(calls: R) =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => isNotice(name))) as Only<R>;

/** The calls of a generation for browsing a shop. */
export const browsingCalls = <R extends Groups>({ config, supplier, catalog }: R): BrowsingCalls<R> => ({
  config: { shopfront: config.shopfront } as BrowsingCalls<R>['config'],
  supplier: withoutNotices<R['supplier']>(supplier),
  catalog: withoutNotices<R['catalog']>(catalog),
});

/** The calls of a generation for what a shop shows beside its goods. */
export const contentCalls = <R extends Groups>({ supplier, catalog, leaflet }: R): ContentCalls<R> => ({
  supplier: noticesOf<R['supplier']>(supplier),
  catalog: noticesOf<R['catalog']>(catalog),
  leaflet,
});

/** The other calls of a generation: for ordering and for running a shop. */
export function orderingCalls<R extends Groups>(calls: R): OrderingCalls<R> {
  const { supplier: _supplier, catalog: _catalog, leaflet: _leaflet, ...ordering } = calls;
  const { shopfront: _shopfront, ...config } = calls.config;
  return { ...ordering, config } as OrderingCalls<R>;
}
