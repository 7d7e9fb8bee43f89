import type { CartLine, Offer } from '@spaza/contracts';
import { formatMoney } from '@spaza/contracts/vocabulary';
import type { Chosen, Session } from '@spaza/sdk';
import { formatQuantity, lineInCents, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { Failure } from '../failure.ts';
import { moneyColumn } from '../output/money.ts';
import type { Output } from '../output/output.ts';
import type { Column } from '../output/table.ts';

/** What an offer is called. */
export const nameOf = (offer: Offer): string => offer.name || offer.sellable.name;

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** What the price is for: `kg`, `l`, or nothing for a piece. */
export function perUnit(offer: Offer): string {
  const { weighed, rate } = quantityRuleOf(offer);
  if (!weighed) return '';
  const symbol = offer.per_kg_symbol ?? 'kg';
  return rate === 1 ? symbol : (LARGE_UNITS[symbol] ?? symbol);
}

/** A quantity as people read it: `0.750 kg`, `2`. */
export function quantityText({ offer, qty }: CartLine): string {
  const rule = quantityRuleOf(offer);
  const shown = formatQuantity(rule, shownQuantity(rule, qty));
  return rule.weighed ? `${shown} ${offer.per_kg_symbol ?? 'kg'}` : shown;
}

/** What is special about an offer. */
export function remarkOn(offer: Offer): string {
  if (offer.out_of_stock_at != null) return 'out of stock';
  const remarks = [
    ...(offer.promo ? ['promotion'] : []),
    ...(offer.stokvel ? ['stokvel'] : []),
    ...(offer.low_stock_label ? [offer.low_stock_label.toLowerCase()] : []),
  ];
  return remarks.join(', ');
}

/**
 * Columns for offers.
 * @param isChosen all are from the chosen supplier, who is then not named on a terminal
 */
export const offerColumns = (isChosen: boolean): Column<Offer>[] => [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Name', text: nameOf, isLong: true },
  moneyColumn('Price', ({ price_in_cents }) => price_in_cents),
  { title: 'Per', text: perUnit },
  {
    title: 'Supplier',
    text: ({ supplier }) => (isChosen ? '' : (supplier?.name ?? '')),
    raw: ({ supplier }) => supplier?.name ?? '',
    isLong: true,
  },
  { title: 'Remark', text: remarkOn, style: () => 'yellow' },
  // The id that `spaza products` takes, which is not the id of the offer.
  {
    title: 'Product',
    text: ({ sellable }) => String(sellable.product_id ?? ''),
    align: 'right',
    isSpare: true,
  },
];

/** The line of an offer. @throws Failure `not_found` if the cart has none */
export function lineOf({ cart }: Session, offerId: string): CartLine {
  const line = cart.items.peek().find(({ offer }) => String(offer.id) === offerId);
  if (line) return line;
  throw new Failure('not_found', {
    code: 'not_in_cart',
    messages: [`The offer ${offerId} is not in the cart.`],
    next: 'spaza cart show',
  });
}

/** A cart as commands show it. */
export interface CartView {
  id: string;
  supplier: { id: string | number; name: string } | null;
  items: CartLine[];
  /** Pieces, and one for each weighed line. */
  itemCount: number;
  subtotalInCents: number;
  savingsInCents: number;
}

/** The current cart of a session. */
export function cartView({ cart, supplier }: Session): CartView {
  const chosen = supplier.current.peek();
  return {
    id: cart.id.peek(),
    supplier: chosen && { id: chosen.id, name: chosen.name },
    items: cart.items.peek(),
    itemCount: cart.itemCount.peek(),
    subtotalInCents: cart.subtotalInCents.peek(),
    savingsInCents: cart.savingsInCents.peek(),
  };
}

export const cartColumns: Column<CartLine>[] = [
  { title: 'Id', text: ({ offer }) => String(offer.id), align: 'right' },
  { title: 'Name', text: ({ offer }) => nameOf(offer), isLong: true },
  { title: 'Quantity', text: quantityText, raw: ({ qty }) => String(qty), align: 'right' },
  moneyColumn('Price', ({ offer }) => offer.price_in_cents),
  { title: 'Per', text: ({ offer }) => perUnit(offer) },
  moneyColumn('Total', lineInCents),
  { title: 'Remark', text: ({ offer }) => remarkOn(offer), style: () => 'yellow' },
];

const asJson = ({ itemCount, subtotalInCents, savingsInCents, items, ...cart }: CartView) => ({
  cart: {
    ...cart,
    items: items.map((line) => ({ ...line, total_in_cents: lineInCents(line) })),
    item_count: itemCount,
    subtotal_in_cents: subtotalInCents,
    savings_in_cents: savingsInCents,
  },
});

/**
 * Shows the current cart; every command that changes it ends with this.
 * @param more other fields of the document
 */
export function showCart(cart: CartView, output: Output, more: object = {}): void {
  output.answer({ ...asJson(cart), ...more }, (page) => {
    page.table(cartColumns, cart.items);
    if (cart.items.length === 0) return page.say('The cart is empty. Next: spaza search <words>');
    const saved = cart.savingsInCents > 0 ? `, ${formatMoney(cart.savingsInCents, page.currency)} saved` : '';
    page.say(
      `\n${cart.supplier?.name ?? 'No supplier chosen'}: ${formatMoney(cart.subtotalInCents, page.currency)}${saved}`,
    );
    page.say('Next: spaza checkout');
  });
}

const CART: Readonly<Record<Chosen['cart'], string>> = {
  kept: '',
  emptied: 'The cart belonged to another supplier and was emptied.',
  rematched: 'The cart now holds what this supplier has of it.',
};

/** Names each line that the cart lost, on stderr, so that it is seen with a pipe too. */
export function noteTakenOut(dropped: readonly CartLine[], note: Output['note']): void {
  for (const line of dropped) note(`Removed from the cart: ${quantityText(line)} ${nameOf(line.offer)}`);
}

/** Names what the cart lost by choosing another supplier, if anything. */
export function noteDropped({ cart, dropped }: Chosen, note: Output['note']): void {
  if (dropped.length > 0) note(CART[cart]);
  noteTakenOut(dropped, note);
}
