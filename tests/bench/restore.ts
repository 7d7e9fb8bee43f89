import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '@spaza/mocks';
import { callsOf } from '../world/shop.ts';
import { type Figure, median } from './figure.ts';

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
  const sandbox = createSandbox({ database: shop, keys, passwordIterations: 1, limits: 'off' });
  await sandbox.ready;
  const { call, signIn, placeOrder } = callsOf(sandbox.fetch, undefined, keys.operator);
  const lever = async (lever: string, method = 'POST') => {
    const headers = { 'x-operator-key': keys.operator };
    const { status, body } = await call(`/sandbox/${lever}`, { method, headers });
    if (status >= 300) throw new Error(`/sandbox/${lever} answered ${status}: ${JSON.stringify(body)}`);
  };
  const shopUnderOrders = async () => {
    const { token } = await signIn();
    for (let order = 0; order < ORDERS; order++) await placeOrder(token);
  };
  const times: Record<'copy' | 'restore' | 'reset', number[]> = { copy: [], restore: [], reset: [] };
  try {
    await lever(`snapshots/${SNAPSHOT}`, 'PUT');
    for (let round = 0; round <= ROUNDS; round++) {
      await shopUnderOrders();
      times.restore.push(await timed(() => lever(`snapshots/${SNAPSHOT}/restore`)));
      await shopUnderOrders();
      times.reset.push(await timed(() => lever('reset')));
      const copy = path.join(folder, `copy-${round}`);
      times.copy.push(await timed(() => cp(shop, copy, { recursive: true })));
      await rm(copy, { recursive: true });
    }
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
  // The first round is a warm-up.
  const rounds = (kind: keyof typeof times) => times[kind].slice(1);
  const againstCopy = (kind: 'restore' | 'reset') =>
    median(rounds(kind).map((ms, round) => ms / rounds('copy')[round]!));
  return [
    { name: 'copying the folder of a shop', value: median(rounds('copy')), unit: 'ms' },
    { name: 'restore of a snapshot', value: median(rounds('restore')), unit: 'ms' },
    { name: 'restore of a snapshot, against copying the folder', value: againstCopy('restore'), unit: 'x' },
    { name: 'reset', value: median(rounds('reset')), unit: 'ms' },
    { name: 'reset, against copying the folder', value: againstCopy('reset'), unit: 'x' },
  ];
}
