import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Account } from '../../../contracts/account/account.ts';
import { Address } from '../../../contracts/address/address.ts';
import { CartLine, CartValidation } from '../../../contracts/cart/cart.ts';
import { Offer } from '../../../contracts/catalog/offer.ts';
import { Timeslot } from '../../../contracts/checkout/checkout.ts';
import { Order } from '../../../contracts/order/order.ts';
import { Transaction } from '../../../contracts/payment/payment.ts';
import { Supplier } from '../../../contracts/supplier/supplier.ts';
import { passwordResetOf } from '../../account/password-reset-of.ts';
import { recentSearchesOf } from '../../catalog/search/recent-searches-of.ts';
import { checkoutOf } from '../../checkout/checkout-flow.ts';
import { importsOf } from '../../import/imports-of.ts';
import { orderEditOf } from '../../order/order-edit.ts';
import { paymentOf } from '../../payment/payment-flow.ts';
import { begin } from '../../testing/begin.ts';
import { anyDamage, type Damage, damaged, everyDamage } from '../../testing/damage.ts';
import * as full from '../../testing/fixtures.ts';
import { memoryStorage, settled } from '../../testing/storage.ts';
import type { Session } from '../session.ts';
import { entryOf, type StateName } from './open-storage.ts';

/** Number of random damages to each entry; more with FUZZ_STORED. */
const RUNS = Number(process.env.FUZZ_STORED ?? 20);
const IS_LONG = process.env.FUZZ_STORED !== undefined;
const SEED = Number(process.env.FUZZ_SEED ?? 2026);

interface Read {
  /** What a session shows of an entry, by the stored names. */
  see: (session: Session) => unknown;
  /** Its schema, as far as it comes from the contract. */
  is: z.ZodType;
}

const READ: Readonly<Record<StateName, Read>> = {
  account: {
    see: ({ account }) => ({ account: account.current.value, token: account.token.value ?? null }),
    is: z.object({ account: Account.nullable(), token: z.string().nullable() }),
  },
  cart: {
    see: ({ cart }) => ({ items: cart.items.value, proxyOrderId: cart.pickingFor.value }),
    is: z.object({ items: z.array(CartLine.extend({ beforeInCents: z.int().optional() })) }),
  },
  suppliers: {
    see: ({ supplier }) => ({ known: supplier.known.value, selected: supplier.current.value }),
    is: z.object({ known: z.array(Supplier), selected: Supplier.nullable() }),
  },
  orders: {
    see: ({ orders }) => ({ current: orders.current.value, open: orders.open.value }),
    is: z.object({ current: Order.nullable(), open: z.array(Order) }),
  },
  checkout: {
    see: (session) => checkoutOf(session).state.value,
    is: z.object({
      address: Address.nullable(),
      slot: Timeslot.nullable(),
      validation: CartValidation.nullable(),
      bags: z.boolean(),
      discountCode: z.string().nullable(),
      attempt: z.object({ key: z.string(), choices: z.string() }).nullable(),
    }),
  },
  'order-edit': {
    see(session) {
      const { orderId, lines, added } = orderEditOf(session);
      return { orderId: orderId.value, lines: lines.value, added: added.value };
    },
    is: z.object({
      lines: z.record(z.string(), z.object({ action: z.enum(['update', 'accept', 'remove']) })),
      added: z.array(CartLine),
    }),
  },
  payments: {
    see: (session) =>
      [9, 10].map((orderId) => ({
        orderId,
        transaction: paymentOf(session, orderId).transaction.value,
      })),
    is: z.array(z.object({ transaction: Transaction.nullable() })),
  },
  'password-reset': {
    see(session) {
      const { login, step } = passwordResetOf(session);
      return { login: login.value, step: step.value };
    },
    is: z.object({ login: z.string().nullable(), step: z.string() }),
  },
  searches: {
    see: (session) => recentSearchesOf(session).recent.value,
    is: z.array(z.string().max(100)).max(8),
  },
  imports: {
    see: (session) => importsOf(session, 'key').report.value,
    is: z.looseObject({ import: z.looseObject({ id: z.unknown(), status: z.string() }) }).nullable(),
  },
};

const NAMES = Object.keys(READ) as StateName[];
const textOf = (name: StateName) => JSON.stringify({ version: 1, state: full.statesInFull[name] });
const everything = () =>
  memoryStorage(Object.fromEntries(NAMES.map((name) => [entryOf(name), textOf(name)])));

const seeAll = (session: Session) =>
  Object.fromEntries(NAMES.map((name) => [name, READ[name].see(session)])) as Record<StateName, unknown>;
const whole = seeAll(begin({ storage: everything() }).session);

/** Parts that can be lost on their own: each entry of a list, and every other field. */
function piecesOf(state: unknown): Set<string> {
  if (Array.isArray(state))
    return new Set(state.map((one) => JSON.stringify(one?.orderId ? [one.orderId, one.transaction] : one)));
  const pieces = Object.entries((state ?? {}) as object).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && /^(items|known|open|added|lines)$/.test(name)
      ? Object.values(value).map((one) => `${name} ${JSON.stringify(one)}`)
      : [`${name} ${JSON.stringify(value)}`],
  );
  return new Set(pieces);
}

/** Parts that are only kept together. */
const TOGETHER: Partial<Record<StateName, RegExp>> = {
  account: /^(account|token) /,
  checkout: /^(validation|validated|showOutro|placedId) /,
  'order-edit': /^orderId /,
  'password-reset': /^(login|step) /,
  // A report is nothing without its import.
  imports: /^/,
};

/** Parts that the damage did not touch, and that do not depend on others. */
function untouched(name: StateName, text: string): string[] {
  try {
    const { version, state } = JSON.parse(text) as { version: unknown; state: unknown };
    if (version !== 1 || Array.isArray(state) !== Array.isArray(full.statesInFull[name])) return [];
    const there = piecesOf(state);
    // Without its order id, the rest of an edit is dropped.
    if (
      name === 'order-edit' &&
      !('orderId' in (state as object) && (state as { orderId: unknown }).orderId === 9)
    )
      return [];
    return [...piecesOf(full.statesInFull[name])].filter(
      (piece) => there.has(piece) && !TOGETHER[name]?.test(piece),
    );
  } catch {
    return [];
  }
}

/** Differences in type only; formats and ranges do not count. */
const ofAnotherKind = (value: unknown, is: z.ZodType) =>
  is
    .safeParse(value)
    .error?.issues.filter(({ code, message }) => code === 'invalid_type' && !message.includes('boolean')) ??
  [];

async function look(name: StateName, damage: Damage): Promise<void> {
  const storage = everything();
  const text = damaged(textOf(name), damage);
  storage.kept.set(entryOf(name), text);
  const { session, notices } = begin({ storage });
  const seen = seeAll(session);
  expect(ofAnotherKind(seen[name], READ[name].is)).toEqual([]);
  expect({ ...seen, [name]: null }).toEqual({ ...whole, [name]: null });
  expect(notices.every((notice) => 'key' in notice && notice.key === entryOf(name))).toBe(true);
  const kept = piecesOf(seen[name]);
  const visible = piecesOf(whole[name]);
  expect(untouched(name, text).filter((piece) => visible.has(piece) && !kept.has(piece))).toEqual([]);
  // After a write, it is read without a notice, unless a later version wrote it.
  session.cart.clear();
  session.orders.setCurrent(null);
  await settled();
  session.dispose();
  const again = begin({ storage });
  const { cart: _cart, orders: _orders, ...rest } = seeAll(again.session);
  const { cart: _before, orders: _ordersBefore, ...restBefore } = seen;
  const ofLater = notices.filter(({ code }) => code === 'storage_unavailable');
  expect([rest, again.notices]).toEqual([restBefore, ofLater]);
}

test.for([
  ['an account', Account, full.account],
  ['an address', Address, full.address],
  ['a supplier', Supplier, full.supplier],
  ['an offer', Offer, full.offer],
  ['an order', Order, full.order],
  ['a payment', Transaction, full.transaction],
  ['a cart validation', CartValidation, full.validation],
] as const)('the fixture of %s has every field of the contract', ([, schema, value]) => {
  expect(schema.safeParse(value).error).toBeUndefined();
  expect(Object.keys(value).sort()).toEqual(Object.keys(schema.shape).sort());
});

test('reads undamaged entries without a notice', () => {
  const { notices } = begin({ storage: everything() });
  expect(notices).toEqual([]);
  for (const name of NAMES) expect(READ[name].is.safeParse(whole[name]).error).toBeUndefined();
});

describe.for(NAMES)('%s', (name) => {
  const timeout = 20_000 + RUNS * 200;
  test('after any damage, a session starts, keeps what is valid, and reports the loss once', {
    timeout,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyDamage, (damage) => look(name, damage)),
      { numRuns: RUNS, seed: SEED, endOnFailure: RUNS < 1000 },
    );
  });

  test.runIf(IS_LONG)(
    'after damage to any single place, a session starts, keeps what is valid, and reports the loss once',
    { timeout },
    async () => {
      for (const damage of everyDamage(full.statesInFull[name]))
        await look(name, damage).catch((error: Error) => {
          throw new Error(JSON.stringify(damage), { cause: error });
        });
    },
  );

  test.for(['isFull', 'isBlocked'] as const)('continues without a storage that %s', async (how) => {
    const storage = everything();
    storage[how] = true;
    storage.kept.set(entryOf(name), textOf(name).replace(/"(id|login|key)":/g, '"$1 ":'));
    const { session, notices } = begin({ storage });
    const seen = seeAll(session);
    expect(ofAnotherKind(seen[name], READ[name].is)).toEqual([]);
    if (how === 'isFull') expect({ ...seen, [name]: null }).toEqual({ ...whole, [name]: null });
    session.cart.add(full.offer, 1);
    await settled();
    expect(session.cart.items.value.length).toBeGreaterThan(0);
    expect(notices.filter(({ code }) => code === 'storage_unavailable').length).toBeGreaterThan(0);
  });
});
