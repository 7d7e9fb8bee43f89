import { type Signal, untracked } from '@preact/signals-core';
import type { Account, CartLine, CartToValidate, Id, OrderCart } from '@spaza/contracts';
import { dispatchOf, providerOf, requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { AccountState } from '../account/account-flow.ts';
import type { CartState } from '../cart/cart-state.ts';
import { itemsOf } from '../cart/lines.ts';
import { isOutOfStock, totalsOf } from '../cart/totals.ts';
import type { CheckoutSettings } from '../gateway/checkout.ts';
import type { Problem } from '../gateway/outcome.ts';
import { isCreditCheckout } from '../payment/payment-options.ts';
import type { SessionInternals } from '../session/session.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import type { Attempt, CheckoutState } from './checkout-state.ts';

/** The parts of an order. */
export interface OrderParts {
  supplierId: Id;
  lines: readonly CartLine[];
  choices: CheckoutState;
  account: Account | null;
  isMarketplace: boolean;
  /** Whether the wallet may pay a part of an order. */
  takesWalletPart: boolean;
}

/** What identifies an order. */
type Chosen = Omit<OrderParts, 'isMarketplace' | 'takesWalletPart'>;

/** A problem with how the goods were to reach the shopper. */
export const withDispatch = <P extends Problem>(problem: P, method: ShippingMethod | null): P =>
  method ? { ...problem, dispatch: dispatchOf(method) } : problem;

/** The lines that can be ordered. */
export const orderable = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ offer }) => !isOutOfStock(offer));

export const isPaidByCredit = ({ lines, account }: Pick<OrderParts, 'lines' | 'account'>): boolean =>
  isCreditCheckout(totalsOf(lines).subtotalInCents, account?.credit_in_cents);

/** Wallet credit that can pay a part of the order, in cents; 0 if it covers the items anyway. */
export const walletCredit = (parts: Pick<OrderParts, 'lines' | 'account' | 'takesWalletPart'>): number =>
  parts.takesWalletPart && !isPaidByCredit(parts) ? Math.max(0, parts.account?.credit_in_cents ?? 0) : 0;

/** The choices that a cart carries whether it is validated or ordered: what is shown is what is charged. */
const chosen = ({ method, slot, bags, discountCode }: CheckoutState) => ({
  requires_shipping: method ? requiresShipping(method) : null,
  shipping_provider: method,
  collection_date: slot?.value ?? null,
  requires_bags: bags,
  discount_code: discountCode,
});

/** The cart as sent for validation. */
export const cartToValidate = ({
  supplierId,
  lines,
  choices,
}: Pick<OrderParts, 'supplierId' | 'lines' | 'choices'>): CartToValidate => ({
  items: itemsOf(orderable(lines)),
  supplier_id: supplierId,
  ...chosen(choices),
  shipping_lat: choices.address?.latitude ?? null,
  shipping_lon: choices.address?.longitude ?? null,
});

/**
 * The cart that becomes an order. Wallet credit that covers it is sent instead of a payment, and less of it beside one
 * if the shopper wants that.
 */
export function orderCart(parts: OrderParts): OrderCart {
  const { supplierId, lines, choices, account, isMarketplace } = parts;
  const byCredit = isPaidByCredit(parts);
  const isDelivered = choices.method !== null && requiresShipping(choices.method);
  return {
    items: itemsOf(orderable(lines)),
    supplier_id: supplierId,
    ...chosen(choices),
    shipping_address: isDelivered ? choices.address : null,
    provider: byCredit || !choices.payment ? null : providerOf(choices.payment),
    credit_in_cents: byCredit
      ? totalsOf(lines).subtotalInCents
      : choices.usesWallet
        ? walletCredit(parts)
        : 0,
    shopit: isMarketplace,
    is_demo: account?.is_demo ?? false,
    stokvel: orderable(lines).some(({ offer }) => offer.stokvel === true),
  };
}

/**
 * The shopper's choices, as a text that is the same for the same choices. Prices and stock are the shop's and not
 * part of it: an order whose response was lost may itself have taken the last of the stock.
 */
export function choicesKey({ supplierId, lines, choices, account }: Chosen): string {
  const { method, slot, address, bags, discountCode, payment, usesWallet } = choices;
  const picked = lines.map(({ offer, qty }) => [offer.id, qty]);
  const own = [account?.id, supplierId, method, slot?.value, address?.id, bags, payment, picked];
  // Without these, in the format of earlier versions: an order that one of them sent is still recognised.
  const later = usesWallet ? [discountCode, usesWallet] : discountCode ? [discountCode] : [];
  return JSON.stringify([...own, ...later]);
}

/**
 * Whether two such texts describe the same choices. A shop may send a key as a number in one place and as a string
 * in another.
 */
export const sameChoices = (a: string, b: string): boolean => a.replaceAll('"', '') === b.replaceAll('"', '');

/** What the shop validates, as a text that is the same for the same cart. */
export const validationKey = (parts: OrderParts): string => JSON.stringify(cartToValidate(parts));

/** The order that was sent and of which nothing is known yet, if it is for the same choices. */
export const unanswered = (parts: Chosen): Attempt | null => {
  const { attempt } = parts.choices;
  return attempt && !attempt.sent?.isNotDone && sameChoices(attempt.choices, choicesKey(parts))
    ? attempt
    : null;
};

/** The settings that were read, and their supplier. */
export interface Entered {
  supplierId: Id;
  settings: CheckoutSettings;
}

/** Shared context of the checkout verbs. */
export interface CheckoutContext
  extends Pick<
    SessionInternals,
    'gateway' | 'capabilities' | 'clock' | 'wait' | 'log' | 'analytics' | 'mode' | 'supplier' | 'account'
  > {
  saved: SavedState<CheckoutState>;
  cart: SavedState<CartState>;
  /** The account as stored. */
  accounts: SavedState<AccountState>;
  /** Settings of the supplier; null until checkout was entered. */
  entered: Signal<Entered | null>;
}

/** The parts of an order placed now; undefined without a supplier. */
export function partsOf(context: CheckoutContext): OrderParts | undefined {
  const { capabilities, saved, cart, mode, supplier, account } = context;
  const supplierId = supplier.value?.id;
  if (supplierId === undefined) return undefined;
  return {
    supplierId,
    lines: cart.state.value.items,
    choices: saved.state.value,
    account: account.value,
    isMarketplace: mode.value === 'marketplace',
    takesWalletPart: capabilities.value.has('wallet_part'),
  };
}

/** The same without tracking, for verbs, which must not make their caller depend on the state they read. */
export const currentParts = (context: CheckoutContext): OrderParts | undefined =>
  untracked(() => partsOf(context));
