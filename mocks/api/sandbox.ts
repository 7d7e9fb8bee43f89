import type { Quirk, sandbox } from '@spaza/contracts';
import { readOrigin } from '../seed/seed.ts';
import { changeDebtorCard } from '../shop/account/debtor-card.ts';
import { changeOffer, checkOfferChange } from '../shop/catalog/offers.ts';
import { presentOffer, translatorInto } from '../shop/catalog/present.ts';
import { instantOf, moveClock } from '../shop/clock.ts';
import { changeShopConfig } from '../shop/config/config.ts';
import { readNotices } from '../shop/outbox/outbox.store.ts';
import { catchUpUnpaid } from '../shop/payment/catch-up.ts';
import { placeSampleOrders } from '../shop/sample-orders/sample-orders.ts';
import { countRows, lastStep, readMigrationNames } from '../shop/snapshot/snapshot.store.ts';
import {
  deleteSnapshot,
  listSnapshots,
  type ReaderWriterLock,
  resetShop,
  restoreSnapshot,
  type Stock,
  saveSnapshot,
} from '../shop/snapshot/snapshot.ts';
import { forceStatus } from '../shop/staff/pack.ts';
import { changeSupplier, presentSupplier } from '../shop/supplier/supplier.ts';
import type { DocumentsSwitch } from './documents/documents.ts';
import type { Faults } from './faults.ts';
import { importManager } from './import.ts';
import { createJournalAnswers, type Journal } from './journal.ts';
import { leafletManager } from './leaflet.ts';
import { type Answers, ok, type RequestContext } from './request-context.ts';
import { under } from './supplier.ts';

const clockOf = ({ shop }: RequestContext) =>
  ok({ now: instantOf(shop.clock), offset_ms: shop.clock.offsetMs, frozen: shop.clock.frozen });

function settingOf({ now }: DocumentsSwitch) {
  const quirks: Quirk[] = [...now.quirks];
  return ok({ on: now.on, quirks });
}

export interface SandboxControls {
  documents: DocumentsSwitch;
  faults: Faults;
  lock: ReaderWriterLock;
  journal: Journal;
  stock: Stock;
}

/** Creates the control calls of the sandbox. */
export const createSandboxAnswers = ({
  documents,
  faults,
  lock,
  journal,
  stock,
}: SandboxControls): Answers<typeof sandbox> => ({
  manager: { ...importManager, ...leafletManager },
  ...createJournalAnswers(journal),
  status: async ({ context: { shop } }) => {
    const { seed, mode } = (await readOrigin(shop.db)) ?? {};
    return ok({
      engine: shop.db.engine,
      now: instantOf(shop.clock),
      ...(seed !== undefined && { seed }),
      ...(mode && { mode }),
      schema_version: lastStep(await readMigrationNames(shop.db)),
      counts: await countRows(shop.db),
    });
  },
  clock: ({ context }) => clockOf(context),
  setClock: async ({ body, context }) => {
    moveClock(context.shop.clock, body);
    // Moving the clock changes which offers are current.
    await context.shop.catalogueChanged();
    await catchUpUnpaid(context.shop, 0);
    return clockOf(context);
  },
  changeConfig: async ({ body, context }) =>
    ok({ config: { config: await changeShopConfig(context.shop, body) } }),
  changeOffer: async ({ params, body, context }) =>
    ok({ offers: [presentOffer(await changeOffer(context.shop, params.id, body))] }),
  sampleOrders: async ({ body: { orders, seed, supplier_id }, context: { shop, origin } }) => {
    const shopSeed = async () => (await readOrigin(shop.db))?.seed ?? 1;
    return ok({
      orders: await placeSampleOrders(shop, {
        orders,
        seed: seed ?? (await shopSeed()),
        supplierId: supplier_id,
        origin,
      }),
    });
  },
  outbox: async ({ query, context }) => ok({ notices: await readNotices(context.shop.db, query) }),
  moveOrder: async ({ params, body, context }) =>
    ok({ order: await forceStatus(context.shop, String(params.id), body.status) }),
  changeSupplier: async ({ params, body, context }) => {
    const row = await changeSupplier(context.shop, params.id, body);
    return ok({
      supplier: under(context)(
        presentSupplier(row, context.shop.clock.now(), await translatorInto(context.shop, context.locale)),
      ),
      client_config: row.client_config,
      slot_capacity: row.slot_capacity,
    });
  },
  changeDebtorCard: async ({ body, context }) =>
    ok({ debtor_card: await changeDebtorCard(context.shop, body) }),

  // The shop is only restored while no call is in progress.
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

  faults: () => ok({ faults: faults.list() }),
  addFault: async ({ body, context: { shop } }) => {
    await faults.names.check(shop, body.route);
    if (body.kind === 'change_offer' && body.offer_id !== undefined && body.change)
      await checkOfferChange(shop, body.offer_id, body.change);
    return ok({ faults: [faults.add(body)] });
  },
  removeFault: ({ params }) => {
    faults.remove(params.id);
    return ok({});
  },
  clearFaults: () => {
    faults.clear();
    return ok({});
  },

  documents: () => settingOf(documents),
  setDocuments: async ({ body: { on, quirks }, context: { shop } }) => {
    documents.set(on, quirks);
    // Without pagination, lists are longer.
    await shop.catalogueChanged();
    return settingOf(documents);
  },
});
