import type { older } from '@spaza/contracts';
import { SUPPLIER } from '../../world/shop.ts';
import type { Shop, ValidCalls } from './kinds.ts';

/** A stock file that every shop of the seed accepts. */
async function upload(shop: Shop) {
  const [offer] = await shop.offers('rice');
  const form = new FormData();
  form.set('file', new Blob([`barcode,qty\n${offer?.sellable?.barcode},40\n`]), 'stock.csv');
  form.set('import_type', 'stock');
  form.set('supplier_id', String(SUPPLIER));
  return { path: '/manager/api/v1/imports', method: 'POST', upload: form };
}

const asManager = (shop: Shop) => ({ 'http-x-auth': shop.keys.manager });

export const importOlder: ValidCalls<(typeof older)['import']> = {
  create: async (shop) => ({ ...(await upload(shop)), headers: asManager(shop) }),
  update: async (shop) => {
    const { path, ...call } = await upload(shop);
    const { body } = await shop.call(path, { ...call, headers: asManager(shop) });
    return {
      path: `${path}/${body.import.id}`,
      method: 'PUT',
      body: { status: 'applied' },
      headers: asManager(shop),
    };
  },
};
