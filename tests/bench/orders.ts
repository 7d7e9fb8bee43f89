import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goodsOf } from '../peers/goods.ts';
import { openVendure, vendureShoppers } from '../peers/vendure-shop.ts';
import { startPostgres } from '../world/postgres.ts';
import { type Figure, inRounds, median } from './figure.ts';
import { openShop, paidOrders } from './shoppers.ts';

const ROUNDS = 5;

/**
 * Measures whole orders per second over HTTP, by signed-in shoppers: on both engines, and on PostgreSQL in turns
 * with Vendure, which keeps its shop on the same server.
 */
export async function ordersFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const place = (name: string) => path.join(folder, name);
  const running: { kill(signal: 'SIGKILL'): unknown }[] = [];
  const postgres = await startPostgres({ durable: true });
  try {
    const embedded = await openShop(place('embedded'));
    running.push(embedded.child);
    const name = 'whole orders, embedded';
    const alone = await inRounds(ROUNDS, { [name]: () => paidOrders(embedded) });
    const figures: Figure[] = [{ name, value: median(alone[name]!), unit: '/s' }];
    if (!postgres) return figures;

    const ours = await openShop(await postgres.createDatabase());
    running.push(ours.child);
    await mkdir(place('vendure'));
    const goods = await goodsOf(ours.address);
    const vendure = await openVendure(place('vendure'), goods, await postgres.createDatabase());
    running.push(vendure.child);
    const shoppers = await vendureShoppers(vendure.address);
    const rates = await inRounds(ROUNDS, {
      'whole orders, postgres': () => paidOrders(ours),
      'whole orders, Vendure on postgres': () => shoppers.paidOrders(),
    });
    const [here, there] = Object.values(rates) as [number[], number[]];
    return [
      ...figures,
      ...Object.entries(rates).map(([name, ofRounds]) => ({ name, value: median(ofRounds), unit: '/s' })),
      {
        name: "whole orders, postgres, against Vendure's",
        value: median(here.map((rate, round) => rate / there[round]!)),
        unit: 'x',
        limit: { atLeast: 20 },
      },
    ];
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
