import type { newer, older } from '@spaza/contracts';
import { SUPPLIER } from '../../world/shop.ts';
import { get, manager, of, type ValidCalls } from './kinds.ts';

export const config: ValidCalls<(typeof older)['config']> = {
  shopfront: get('/shopfront_config'),
  demoStation: async (shop) => {
    await shop.call('/sandbox/config', {
      method: 'PATCH',
      body: { features: { demo_station: true } },
      headers: { 'x-operator-key': shop.keys.operator },
    });
    return { path: '/application/fetch_config' };
  },
  version: get('/version.txt'),
};

const catalog = {
  categories: get(`/catalog/v1/categories?${of}`),
  category: get(`/catalog/v1/categories/1?${of}&page=1&per_page=3`),
  categoryBanners: get(`/catalog/v1/categories/1/banners?${of}`),
  product: get(`/catalog/v1/products/1?${of}`),
  productOffers: get('/catalog/v1/products/1/offers'),
  sampleProducts: get(`/catalog/v1/products/sample?${of}`),
  sellableOffers: get('/catalog/v1/sellables/1/offers'),
  search: get(`/catalog/v1/offers/search?query=rice&${of}`),
};

export const catalogOlder: ValidCalls<(typeof older)['catalog']> = {
  ...catalog,
  search: get(`/catalog/v1/offers/search?query=rice&${of}&page=1&per_page=5`),
};

export const catalogNewer: ValidCalls<(typeof newer)['catalog']> = {
  ...catalog,
  ads: get('/api/v2/ads'),
  banners: get('/api/v2/banners'),
};

const suppliers = (prefix: string) => ({
  nearby: get(`${prefix}/suppliers/distance_from?lat=-33.9&lon=18.57&distance=15`),
  byId: get(`${prefix}/suppliers/${SUPPLIER}`),
});

export const supplierOlder: ValidCalls<(typeof older)['supplier']> = {
  ...suppliers('/catalog/v1'),
  combos: get(`/catalog/v1/suppliers/${SUPPLIER}/combos`),
  promotions: get(`/catalog/v1/suppliers/${SUPPLIER}/promotions`),
  promotionsActive: get(`/catalog/v1/suppliers/${SUPPLIER}/promotions_active?page=2`),
  stokvel: get(`/catalog/v1/suppliers/${SUPPLIER}/stokvel`),
  stokvelActive: get(`/catalog/v1/suppliers/${SUPPLIER}/stokvel_active`),
};

export const supplierNewer: ValidCalls<(typeof newer)['supplier']> = {
  ...suppliers('/api/v2'),
  agencies: get('/api/v2/agencies'),
};

export const leafletOlder: ValidCalls<(typeof older)['leaflet']> = {
  ofSupplier: get(`/catalog/v1/suppliers/${SUPPLIER}/leaflets`),
  create: manager(() => ({
    path: '/manager/api/v1/leaflets',
    body: {
      name: 'Specials',
      path: 'specials.pdf',
      supplier_ids: [SUPPLIER],
      start_at: '2026-11-20T00:00:00+02:00',
      end_at: '2026-11-27T00:00:00+02:00',
    },
  })),
};

export const leafletNewer: ValidCalls<(typeof newer)['leaflet']> = {
  nearby: get('/api/v2/leaflets?lat=-33.9&lon=18.57&radius=15km'),
};
