import type { Locale } from '@spaza/contracts/vocabulary';
import { readAccount } from '../account/account.store.ts';
import { readOrder } from '../order/order.store.ts';
import { completeOrders } from '../order/read.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { invoicePdf } from './layout.ts';
import { isSignedLink } from './link.ts';

/** Invoices are English documents. */
const INVOICE_LOCALE: Locale = 'en';

/** An invoice, and the reference of its order. */
export interface Invoice {
  reference: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the invoice of an order, for anyone who has the link to it.
 * @param signature hexadecimal, as in the link
 * @throws Refused if the shop did not create this link
 */
export async function invoiceOf(shop: Shop, orderId: string, signature: string): Promise<Invoice> {
  const isSigned = await isSignedLink(shop.db, orderId, signature);
  const row = isSigned ? await readOrder(shop.db, orderId) : undefined;
  const [order] = row ? await completeOrders(shop, [row], INVOICE_LOCALE) : [];
  if (!row || !order?.pdf_invoice_url) throw notFound('invoice');
  const shopper = (await readAccount(shop.db, row.account_id)) ?? {};
  const pdf = await invoicePdf(order, shopper, row.refunded_in_cents, await shop.invoiceFonts?.());
  return { reference: order.reference, pdf };
}
