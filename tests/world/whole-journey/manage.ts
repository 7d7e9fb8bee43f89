import { got } from '../outcome.ts';
import { SUPPLIER } from '../shop.ts';
import type { Goods } from './browse.ts';
import { HERE, type Traveller } from './traveller.ts';

const DAY = 86_400_000;

/** Uploads files and leaflets, with the manager's key and with an invalid one. */
export async function manage({ shop, gateway: { imports, leaflets } }: Traveller, { pieces }: Goods) {
  const manager = { managerKey: shop.keys.manager };
  const barcode = pieces[0].sellable.barcode;
  const stock = (text: string) => ({ file: new Blob([text]), type: 'stock' as const, supplierId: SUPPLIER });
  const stage = (text: string, as = manager) => imports.stage(stock(text), as);
  await stage('barcode,qty\n', { managerKey: 'nobody' });
  await stage('barcode,qty\nnone,many\n');
  const file = `barcode,qty\n${barcode},500\n`;
  const { import: applied } = got(await stage(file));
  await imports.apply(applied.id, manager);
  await imports.apply(applied.id, manager);
  const { import: dropped } = got(await imports.upload(stock(file), manager));
  await imports.discard(dropped.id, manager);
  const leaflet = {
    name: 'Winter warmers',
    path: 'https://cdn.example.com/winter.pdf',
    supplier_ids: [SUPPLIER],
    start_at: new Date(shop.sandbox.clock.now() - DAY).toISOString(),
    end_at: new Date(shop.sandbox.clock.now() + DAY).toISOString(),
  };
  await leaflets.publish(leaflet, manager);
  await leaflets.publish({ ...leaflet, name: '' }, manager);
  await leaflets.ofSupplier(SUPPLIER);
  await leaflets.nearby({ ...HERE, radius: 15 });
}
