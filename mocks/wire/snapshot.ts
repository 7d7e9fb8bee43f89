import type { sandbox } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { resetShop, type Stock } from '../shop/snapshot/reset.ts';
import { deleteSnapshot, listSnapshots, restoreSnapshot, saveSnapshot } from '../shop/snapshot/snapshot.ts';
import { ok } from './answers.ts';
import type { ReaderWriterLock } from './reader-writer-lock.ts';
import type { RequestContext } from './request-context.ts';

type SnapshotRoute = 'reset' | 'snapshots' | 'saveSnapshot' | 'restoreSnapshot' | 'deleteSnapshot';

/** Creates the control calls that restore the shop to an earlier state, while no call is in progress. */
export const createSnapshotAnswers = (
  lock: ReaderWriterLock,
  stock: Stock,
): Pick<Implementation<typeof sandbox, RequestContext>, SnapshotRoute> => ({
  reset: async ({ context: { shop } }) => {
    await lock.exclusive(() => resetShop(shop, stock));
    return ok({});
  },
  snapshots: async ({ context: { shop } }) => ok({ snapshots: await listSnapshots(shop) }),
  saveSnapshot: async ({ params, context: { shop } }) => {
    await saveSnapshot(shop, params.name);
    return ok({});
  },
  restoreSnapshot: async ({ params, context: { shop } }) => {
    await lock.exclusive(() => restoreSnapshot(shop, params.name));
    return ok({});
  },
  deleteSnapshot: async ({ params, context: { shop } }) => {
    await deleteSnapshot(shop, params.name);
    return ok({});
  },
});
