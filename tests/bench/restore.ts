import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '@spaza/mocks';
import { callsOf } from '../world/shop.ts';
import { type Figure, inRounds, median } from './figure.ts';

const ROUNDS = 7;
const ORDERS = 5;
const SNAPSHOT = 'before-the-orders';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Measures restoring the shop to a snapshot and to its seed, against copying its data folder. */
export async function restoreFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-bench-'));
  const shop = path.join(folder, 'shop');
  const keys = { staff: 'staff', manager: 'manager', operator: 'operator' };
  const open = () => createSandbox({ database: shop, keys, passwordIterations: 1, limits: 'off' });
  let sandbox = open();
  const { call, signIn, placeOrder } = callsOf((request) => sandbox.fetch(request), undefined, keys.operator);
  const control = async (name: string, method = 'POST') => {
    const headers = { 'x-operator-key': keys.operator };
    const { status, body } = await call(`/sandbox/${name}`, { method, headers });
    if (status >= 300) throw new Error(`/sandbox/${name} answered ${status}: ${JSON.stringify(body)}`);
  };
  const afterOrders = async (work: () => Promise<unknown>) => {
    const { token } = await signIn();
    for (let order = 0; order < ORDERS; order++) await placeOrder(token);
    return timed(work);
  };
  const closed = path.join(folder, 'closed');
  const copy = path.join(folder, 'copy');
  let times: Record<'restore' | 'reset' | 'copy', number[]>;
  try {
    await control(`snapshots/${SNAPSHOT}`, 'PUT');
    // Files of an open shop come and go while they are copied.
    await sandbox.close();
    await cp(shop, closed, { recursive: true });
    sandbox = open();
    times = await inRounds(ROUNDS, {
      restore: () => afterOrders(() => control(`snapshots/${SNAPSHOT}/restore`)),
      reset: () => afterOrders(() => control('reset')),
      copy: async () => {
        await rm(copy, { recursive: true, force: true });
        return timed(() => cp(closed, copy, { recursive: true }));
      },
    });
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
  const againstCopy = (kind: 'restore' | 'reset') =>
    median(times[kind].map((ms, round) => ms / times.copy[round]!));
  return [
    { name: 'copying the folder of a shop', value: median(times.copy), unit: 'ms' },
    { name: 'restore of a snapshot', value: median(times.restore), unit: 'ms' },
    { name: 'restore of a snapshot, against copying the folder', value: againstCopy('restore'), unit: 'x' },
    { name: 'reset', value: median(times.reset), unit: 'ms' },
    { name: 'reset, against copying the folder', value: againstCopy('reset'), unit: 'x' },
  ];
}
