import type {
  CartItem,
  CartLine,
  CartToValidate,
  CartValidation,
  Id,
  Offer,
  Order,
  OrderCart,
  ShopConfig,
} from '@spaza/contracts';
import { type Capability, EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { createCapabilities } from '../gateway/capabilities.ts';
import type { OfferPage } from '../gateway/catalog.ts';
import type { CheckoutSettings, Slots } from '../gateway/checkout.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import { done, type Outcome, type Problem, type Refused, refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { kasi, mzansi, NOW, tea, thandi, wors } from './goods.ts';

const settings: CheckoutSettings = {
  bags: true,
  bagPriceInCents: 60,
  shipping: [
    { name: 'COLLECT', paymentOptions: ['CASH', 'DEBTORCARD'] },
    { name: 'PICUP', paymentOptions: ['YOCO'] },
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: a test answers in the shop's place
type Wrap = (go: () => Promise<any>) => Promise<any>;

/** A shop in memory, for tests of flows: it stores offers, takes each order once, and refuses on demand. */
export function openShop({ capabilities = EVERY_CAPABILITY }: { capabilities?: readonly Capability[] } = {}) {
  const offers = new Map<string, Offer>([tea, wors].map((offer) => [String(offer.id), offer]));
  const registered = new Map<string, { cart: OrderCart; order: Order }>();
  const failures: Array<{ verb: string; fail: () => never | Refused<Problem> }> = [];
  const wraps = new Map<string, Wrap>();
  const shop = {
    /** Names of the verbs that were called. */
    called: [] as string[],
    orders: [] as Order[],
    /** Carts that were sent as orders, with their keys. */
    registrations: [] as Array<{ key: string; cart: OrderCart }>,
    /** The carts that it was asked to validate. */
    looks: [] as CartToValidate[],
    config: {} as ShopConfig,
    suppliers: [kasi, mzansi],
    settings,
    slots: [
      { value: 'monday', text: 'Mon 23 Nov, 08:00 - 10:00' },
      { value: 'tuesday', text: 'Tue 24 Nov, 08:00 - 10:00' },
    ],
    slotDays: undefined as Slots['days'],
    account: thandi,
    token: 'session',
    /** Logins of every attempt to sign in. */
    logins: [] as string[],
    /** Problems to report in every validation. */
    against: {} as Partial<CartValidation>,
    sells(...list: Offer[]): void {
      for (const offer of list) offers.set(String(offer.id), offer);
    },
    forgets: (offer: Offer) => void offers.delete(String(offer.id)),
    changes(offer: Offer, change: Partial<Offer>): Offer {
      const changed = { ...offer, ...change };
      offers.set(String(offer.id), changed);
      return changed;
    },
    /** Wraps every call of a verb; `go` makes the call. */
    wraps: (verb: string, wrap: Wrap) => void wraps.set(verb, wrap),
    /** Loses the answers of the next calls of a verb, after the shop has acted on them. */
    loses(verb: string, error: unknown = new Error('the answer was lost'), times = 1): void {
      let left = times;
      wraps.set(verb, async (go) => {
        const outcome = await go();
        if (left-- > 0) throw error;
        return outcome;
      });
    },
    /** Refuses the next call of a verb. */
    refuses: (
      verb: string,
      { status, ...said }: Pick<Problem, 'status'> & { code?: string; messages?: readonly string[] },
    ) => void failures.push({ verb, fail: () => refused(problemOf(status, said)) }),
    /** Breaks the next call of a verb. */
    breaks(verb: string, error = new Error('no answer')): void {
      failures.push({
        verb,
        fail: () => {
          throw error;
        },
      });
    },
  };

  async function decide<T>(verb: string, value: () => Outcome<T> | T): Promise<Outcome<T>> {
    shop.called.push(verb);
    const at = failures.findIndex((failure) => failure.verb === verb);
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure) return failure.fail();
    const result = value();
    return typeof result === 'object' && result !== null && 'ok' in result ? result : done(result);
  }

  const answer = <T>(verb: string, value: () => Outcome<T> | T): Promise<Outcome<T>> => {
    const go = () => decide(verb, value);
    return wraps.get(verb)?.(go) ?? go();
  };

  function look(items: CartItem[]) {
    const lines: CartLine[] = items.flatMap((item) => {
      const offer = offers.get(String(item.offer.id));
      return offer ? [{ offer, qty: item.qty }] : [];
    });
    const seen = new Map(items.map(({ offer }) => [String(offer.id), offer.price_in_cents]));
    const isThere = ({ offer }: CartLine) => !offer.out_of_stock_at;
    return {
      items: lines.filter(isThere),
      outOfStock: lines.filter((line) => !isThere(line)),
      updated: lines.filter(
        (line) => isThere(line) && seen.get(String(line.offer.id)) !== line.offer.price_in_cents,
      ),
    };
  }

  const validationOf = (items: CartItem[]): CartValidation => {
    const found = look(items);
    const subtotal = found.items.reduce(
      (sum, { offer, qty }) => sum + lineTotalInCents(offer.price_in_cents, qty),
      0,
    );
    return {
      items: found.items,
      updated: found.updated,
      out_of_stock: found.outOfStock,
      total_error: null,
      dispatch_error: null,
      subtotal_in_cents: subtotal,
      total_in_cents: subtotal,
      ...shop.against,
    };
  };

  function register(cart: OrderCart, key: string): Outcome<Order> {
    const earlier = registered.get(key);
    if (earlier && capabilities.includes('idempotency')) {
      const isSame = JSON.stringify(earlier.cart) === JSON.stringify(cart);
      return isSame ? done(earlier.order) : refused(problemOf(422, { code: 'key_reused' }));
    }
    const validation = validationOf(cart.items);
    const code =
      validation.updated.length > 0
        ? 'prices_changed'
        : validation.out_of_stock.length > 0
          ? 'out_of_stock'
          : '';
    if (code) return refused(problemOf(409, { code, validation }));
    const order: Order = {
      id: 100 + registered.size,
      reference: `SPZ-${registered.size}`,
      status: 'pending',
      created_at: new Date(NOW).toISOString(),
      supplier_id: cart.supplier_id,
      order_items: validation.items.map(({ offer, qty }, at) => ({
        id: at + 1,
        offer_id: offer.id,
        name: offer.name ?? '',
        qty,
        total_in_cents: lineTotalInCents(offer.price_in_cents, qty),
      })),
      total_in_cents: validation.total_in_cents,
      credit_in_cents: cart.credit_in_cents ?? 0,
    };
    registered.set(capabilities.includes('idempotency') ? key : `${registered.size}`, { cart, order });
    shop.orders.push(order);
    return done(order);
  }

  /** Offers of a supplier, one a page. */
  function pageOf(supplierId: Id | undefined, page: number): OfferPage {
    const own = [...offers.values()].filter(({ supplier }) => supplier?.id === supplierId);
    return { offers: own.slice(page - 1, page), nextPage: page < own.length ? page + 1 : null };
  }

  const gateway: Gateway = {
    generation: 'newer',
    capabilities: createCapabilities(capabilities, [], async () => undefined),
    config: { shop: () => answer('config.shop', () => shop.config) },
    suppliers: {
      nearby: () => answer('suppliers.nearby', () => shop.suppliers),
      byId: (id) =>
        answer(
          'suppliers.byId',
          () => shop.suppliers.find((one) => one.id === id) ?? refused(problemOf(404)),
        ),
    },
    catalog: {
      promotions: ({ supplierId, page = 1 }) => answer('catalog.promotions', () => pageOf(supplierId, page)),
      search: ({ supplierId, page = 1 }) => answer('catalog.search', () => pageOf(supplierId, page)),
      category: ({ supplierId, page = 1 }) =>
        answer('catalog.category', () => {
          const { offers: found, nextPage } = pageOf(supplierId, page);
          const products = found.map(({ id, sellable: { name } }) => ({ id, name }));
          return { category: { id: 1, name: `Of ${supplierId}`, products }, nextPage };
        }),
      sellableOffers: ({ id, supplierId }) =>
        answer('catalog.sellableOffers', () =>
          [...offers.values()].filter(
            ({ sellable, supplier }) => sellable.id === id && supplier?.id === supplierId,
          ),
        ),
    } as Partial<Gateway['catalog']> as Gateway['catalog'],
    checkout: {
      settings: () => answer('checkout.settings', () => shop.settings),
      timeslots: () => answer('checkout.timeslots', () => ({ slots: shop.slots, days: shop.slotDays })),
      validateCart(cart) {
        shop.looks.push(cart);
        return answer('checkout.validateCart', () => validationOf(cart.items));
      },
      validatePicks: (items) =>
        answer('checkout.validatePicks', () => {
          const { outOfStock, updated, items: there } = look(items);
          return { outOfStock, updated, lowStock: there.filter(({ offer }) => offer.qty_left != null) };
        }),
    },
    orders: {
      register(cart, { idempotencyKey: key }) {
        shop.registrations.push({ key, cart });
        return answer('orders.register', () => register(cart, key));
      },
      byId: (id) =>
        answer('orders.byId', () => shop.orders.find((order) => order.id === id) ?? refused(problemOf(404))),
      list: () => answer('orders.list', () => ({ orders: shop.orders.toReversed(), nextPage: null })),
      open: () => answer('orders.open', () => shop.orders),
      cancel: () => answer('orders.cancel', () => refused(problemOf(404))),
      offersToday: () => answer('orders.offersToday', () => [...offers.values()]),
    } as Partial<Gateway['orders']> as Gateway['orders'],
    account: {
      signIn: ({ login }) => {
        shop.logins.push(login);
        return answer('account.signIn', () => ({ account: shop.account, token: shop.token }));
      },
      signUp: () => answer('account.signUp', () => ({ account: shop.account, token: shop.token })),
      signOut: () => answer<void>('account.signOut', () => undefined),
      update: () => answer('account.update', () => shop.account),
      sendResetCode: () => answer<void>('account.sendResetCode', () => undefined),
      checkResetCode: () => answer('account.checkResetCode', () => 'checked'),
      resetPassword: () =>
        answer('account.resetPassword', () => ({ account: shop.account, token: shop.token })),
    } as Partial<Gateway['account']> as Gateway['account'],
    // No flow under test calls these.
    address: {} as Gateway['address'],
    comparison: {} as Gateway['comparison'],
    payments: {} as Gateway['payments'],
    notices: {} as Gateway['notices'],
    leaflets: {} as Gateway['leaflets'],
    staff: {} as Gateway['staff'],
    imports: {} as Gateway['imports'],
    demoStation: {} as Gateway['demoStation'],
  };
  return Object.assign(shop, { gateway });
}
