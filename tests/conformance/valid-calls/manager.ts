import type { files, sandbox } from '@spaza/contracts';
import { managerOf } from '../../world/manager.ts';
import { SUPPLIER } from '../../world/shop.ts';
import type { Shop, ValidCalls } from './kinds.ts';

const asManager = (shop: Shop) => ({ 'http-x-auth': shop.keys.manager });

/** A leaflet with its own picture. */
async function upload(shop: Shop) {
  const form = new FormData();
  const headers = { 'x-operator-key': shop.keys.operator };
  const today = Date.parse((await shop.call('/sandbox/clock', { headers })).body.now);
  const day = (offset: number) => new Date(today + offset * 86_400_000).toISOString();
  form.set('name', 'By hand');
  form.set('file', new Blob(['GIF89a and so on']), 'specials.gif');
  form.set('supplier_ids', String(SUPPLIER));
  form.set('start_at', day(-1));
  form.set('end_at', day(1));
  return { path: '/sandbox/leaflets', method: 'POST', upload: form, headers: asManager(shop) };
}

/** Files must be uploaded before they can be opened. */
export const fileCalls: ValidCalls<typeof files> = {
  leaflet: async (shop) => {
    const { body } = await shop.call('/sandbox/leaflets', await upload(shop));
    return { path: String(body.leaflet.path) };
  },
};

export const managerCalls: ValidCalls<(typeof sandbox)['manager']> = {
  imports: async (shop) => ({ path: '/sandbox/imports?status=staged', headers: asManager(shop) }),
  previewImport: async (shop) => {
    const [offer] = await shop.offers('rice');
    const { body } = await managerOf(shop).handIn('stock', `barcode,qty\n${offer?.sellable?.barcode},41\n`);
    return { path: `/sandbox/imports/${body.import.id}/preview`, headers: asManager(shop) };
  },
  importProblems: async (shop) => {
    const { body } = await managerOf(shop).handIn('stock', 'barcode,qty\n12345,none\n');
    return { path: `/sandbox/imports/${body.import.id}/problems`, headers: asManager(shop) };
  },
  leaflets: async (shop) => ({
    path: `/sandbox/leaflets?supplier_id=${SUPPLIER}`,
    headers: asManager(shop),
  }),
  createLeaflet: upload,
  changeLeaflet: async (shop) => {
    const made = await shop.call('/sandbox/leaflets', await upload(shop));
    const form = new FormData();
    form.set('published', 'false');
    return {
      path: `/sandbox/leaflets/${made.body.leaflet.id}`,
      method: 'PATCH',
      upload: form,
      headers: asManager(shop),
    };
  },
};
