import type { sandbox } from '@spaza/contracts';
import { managerOf } from '../../world/manager.ts';
import type { Shop, ValidCalls } from './kinds.ts';

const asManager = (shop: Shop) => ({ 'http-x-auth': shop.keys.manager });

export const deskCalls: ValidCalls<(typeof sandbox)['desk']> = {
  previewImport: async (shop) => {
    const [offer] = await shop.offers('rice');
    const { body } = await managerOf(shop).handIn('stock', `barcode,qty\n${offer?.sellable?.barcode},41\n`);
    return { path: `/sandbox/imports/${body.import.id}/preview`, headers: asManager(shop) };
  },
};
