import type { Account, CartLine, CartToValidate, CartValidation, Offer } from '@spaza/contracts';
import { MINIMUM_ORDER_IN_CENTS, SHIPPING_METHODS } from '@spaza/contracts/vocabulary';
import { createGateway, type Gateway } from '@spaza/sdk';
import {
  emittedQuantity,
  increaseQuantity,
  isCreditCheckout,
  isOutOfStock,
  lineInCents,
  quantityRuleOf,
  totalsOf,
} from '@spaza/sdk/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutAt, PLACE } from '../world/checkout.ts';
import { DEMO, openShop, SUPPLIER } from '../world/shop.ts';

/** Carts that are calculated on both sides. The seed is fixed, so that failures are reproducible. */
const RUNS = { numRuns: 500, seed: 20261123 };
const PIECES_A_BAG = 10;

const shop = openShop();
const checkout = checkoutAt(shop);

interface Shopper {
  account: Account;
  gateway: Gateway;
}

/** Items of every kind, some of which are out of stock. */
const goods: Offer[] = [];
/** One with credit and one without. */
const shoppers: Shopper[] = [];

const gatewayWith = (token?: string) =>
  createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    credentials: { bearer: () => token },
    fetch: shop.sandbox.fetch,
  });

async function stock(gateway: Gateway): Promise<void> {
  const { catalog } = gateway;
  const some = async (read: Promise<Awaited<ReturnType<typeof catalog.search>>>, count: number) => {
    const page = await read;
    return page.ok ? page.value.offers.slice(0, count) : [];
  };
  const lists = () =>
    Promise.all([
      some(catalog.promotions({ supplierId: SUPPLIER }), 6),
      some(catalog.stokvel({ supplierId: SUPPLIER }), 4),
      some(catalog.combos({ supplierId: SUPPLIER }), 4),
      ...['boerewors', 'biltong', 'rice', 'potato', 'milk'].map((query) =>
        some(catalog.search({ query, supplierId: SUPPLIER }), 5),
      ),
    ]);
  const byId = (found: Offer[][]) => new Map(found.flat().map((offer) => [offer.id, offer]));
  let at = 0;
  for (const id of byId(await lists()).keys())
    await checkout.change(id, { stock: at++ % 9 === 8 ? 0 : 10_000, end_at: null });
  goods.push(...byId(await lists()).values());
}

async function enter(who: typeof DEMO): Promise<void> {
  const outcome = await gatewayWith().account.signIn(who);
  if (!outcome.ok) throw new Error(`${who.login} cannot sign in: ${outcome.problem.code}`);
  shoppers.push({ account: outcome.value.account, gateway: gatewayWith(outcome.value.token) });
}

beforeAll(async () => {
  await shop.sandbox.ready;
  await stock(gatewayWith());
  await enter(DEMO);
  await enter({ login: '0831234567', password: DEMO.password });
});
afterAll(() => shop.sandbox.close());

/** Returns the quantity of an offer after a number of taps on its stepper. */
function tapped(offer: Offer, taps: number): number {
  const rule = quantityRuleOf(offer);
  let shown = rule.min;
  for (let tap = 0; tap < taps; tap++) shown = increaseQuantity(rule, shown);
  return emittedQuantity(rule, shown);
}

const picks = (maxLength: number, taps: number) =>
  fc.array(fc.record({ offer: fc.nat(999), taps: fc.nat(taps) }), { minLength: 1, maxLength });
const anyCart = fc.record({
  shopper: fc.nat(1),
  lines: fc.oneof(picks(2, 1), picks(8, 24)),
  method: fc.constantFrom(...SHIPPING_METHODS),
  bags: fc.boolean(),
  code: fc.constantFrom(null, 'spaza10', 'R25OFF', 'BULK50', 'PAROW5', 'WELCOME', 'NOSUCHCODE'),
});

function linesOf(picked: readonly { offer: number; taps: number }[]): CartLine[] {
  const lines = new Map<Offer, CartLine>();
  for (const { offer: at, taps } of picked) {
    const offer = goods[at % goods.length] as Offer;
    lines.set(offer, { offer, qty: tapped(offer, taps) });
  }
  return [...lines.values()];
}

async function validated({ gateway, account }: Shopper, cart: CartToValidate): Promise<CartValidation> {
  const outcome = await gateway.checkout.validateCart(cart, { account });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const ids = (lines: readonly Pick<CartLine, 'offer'>[]) => lines.map(({ offer }) => offer.id).toSorted();

test('what the SDK calculates of a cart is what the shop calculates, to the cent', async () => {
  const seen = {
    weighed: 0,
    gone: 0,
    combo: 0,
    promo: 0,
    stokvel: 0,
    bags: 0,
    code: 0,
    credit: 0,
    courier: 0,
  };
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ shopper: who, lines: picked, method, bags, code }) => {
      const shopper = shoppers[who] as Shopper;
      const lines = linesOf(picked);
      const shops = await validated(shopper, {
        items: lines.map(({ offer, qty }) => ({
          offer: { id: offer.id, price_in_cents: offer.price_in_cents },
          qty,
        })),
        supplier_id: SUPPLIER,
        shipping_provider: method,
        requires_bags: bags,
        discount_code: code,
        ...PLACE,
      });
      const own = totalsOf(lines);
      expect(shops.subtotal_in_cents).toBe(own.subtotalInCents);
      expect(ids(shops.out_of_stock)).toEqual(ids(lines.filter(({ offer }) => isOutOfStock(offer))));
      expect(shops.updated).toEqual([]);
      expect(totalsOf(shops.items)).toEqual(own);
      expect(shops.items.reduce((sum, line) => sum + lineInCents(line), 0)).toBe(own.subtotalInCents);

      const [discount, bagCost] = [shops.discount_in_cents ?? 0, shops.bag_total_in_cents ?? 0];
      const [shipping, credit] = [shops.shipping_cost_in_cents ?? 0, shops.credit_in_cents ?? 0];
      const due = own.subtotalInCents - discount + shipping + bagCost;
      const wallet = shopper.account.credit_in_cents ?? 0;
      expect(credit).toBe(isCreditCheckout(own.subtotalInCents, wallet) ? Math.min(wallet, due) : 0);
      expect(shops.bag_qty).toBe(bags ? Math.ceil(own.itemCount / PIECES_A_BAG) : 0);
      expect(shops.total_in_cents).toBe(due - credit);
      expect(discount).toBeLessThanOrEqual(own.subtotalInCents);
      expect(shops.total_error === null).toBe(own.subtotalInCents - discount >= MINIMUM_ORDER_IN_CENTS);

      const here = lines.filter(({ offer }) => !isOutOfStock(offer)).map(({ offer }) => offer);
      seen.weighed += here.some(({ per_kg }) => per_kg) ? 1 : 0;
      seen.gone += here.length < lines.length ? 1 : 0;
      seen.combo += here.some(({ sellable }) => sellable.combo_items?.length) ? 1 : 0;
      seen.promo += here.some(({ promo }) => promo) ? 1 : 0;
      seen.stokvel += here.some(({ stokvel }) => stokvel) ? 1 : 0;
      seen.bags += bagCost > 0 ? 1 : 0;
      seen.code += discount > 0 ? 1 : 0;
      seen.credit += credit > 0 ? 1 : 0;
      seen.courier += shipping > 0 ? 1 : 0;
    }),
    RUNS,
  );
  // Carts that never contained it prove nothing.
  for (const [kind, carts] of Object.entries(seen)) expect([kind, carts > 5]).toEqual([kind, true]);
});
