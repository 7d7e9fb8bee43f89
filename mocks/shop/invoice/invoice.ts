/// <reference path="./pdfkit-output.d.ts" />
import type { Order, OrderItem } from '@spaza/contracts';
import { dayOf, formatMoney, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { isSameSignature, signatureOf } from '../../values/hash.ts';
import { readSigningKey } from '../config/setting.store.ts';

/** The fonts of a document, as TrueType files. */
export interface InvoiceFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** The buyer. */
interface Shopper {
  full_name?: string | null | undefined;
  login?: string | null | undefined;
}

/** Built into every PDF reader, but limited to Western European letters. */
const BUILT_IN = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** All lengths are in points; an A4 page is 595 by 842. */
const MARGINS = { top: 50, bottom: 60, left: 50, right: 50 };
const RIGHT = 545;
const SIZE = 9;
const GAP = 4;
/** Position and width of the table's columns, and of the column of amount labels. */
const COLUMNS = {
  item: { x: 50, width: 250 },
  quantity: { x: 310, width: 60 },
  price: { x: 375, width: 80 },
  total: { x: 460, width: 85 },
  amount: { x: 250, width: 205 },
} as const;
type Column = keyof typeof COLUMNS;

async function openDocument(order: Order, fonts: InvoiceFonts | typeof BUILT_IN) {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    // The footer of each page shows the total number of pages.
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Invoice ${order.reference}`, CreationDate: new Date(order.created_at) },
    // The types only allow names.
    font: fonts.regular as string,
  });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  return document.font('regular').fontSize(SIZE).lineGap(2);
}

type Document = Awaited<ReturnType<typeof openDocument>>;

const words = (status: string) => status.replaceAll('_', ' ');

function writeHead(document: Document, order: Order, shopper: Shopper): void {
  const top = document.y;
  document
    .font('bold')
    .fontSize(15)
    .text(order.supplier_name ?? '', { width: 400 });
  const below = document.y;
  document.text('Invoice', MARGINS.left, top, { width: RIGHT - MARGINS.left, align: 'right' });
  document
    .font('regular')
    .fontSize(SIZE)
    .text(order.supplier_address ?? '', MARGINS.left, below)
    .moveDown();
  const about = (label: string, text: string | null | undefined) => {
    if (!text) return;
    const top = document.y;
    document.font('bold').text(label, MARGINS.left, top);
    document.font('regular').text(text, MARGINS.left + 90, top);
  };
  about('Order', order.reference);
  about('Date', dayOf(Date.parse(order.created_at)));
  about('Status', words(order.status));
  about('Shopper', [shopper.full_name, shopper.login].filter(Boolean).join(', '));
  about(order.requires_shipping ? 'Delivery' : 'Collection', order.formatted_collection_date);
  about('Address', order.shipping_address?.formatted);
  about('Payment', order.provider && words(order.provider));
  document.moveDown();
}

/** Writes a row of texts, on a new page if the tallest does not fit on this one. */
function writeRow(document: Document, cells: Partial<Record<Column, string>>, onNewPage?: () => void): void {
  const entries = Object.entries(cells) as [Column, string][];
  const height = Math.max(
    ...entries.map(([column, text]) => document.heightOfString(text, { width: COLUMNS[column].width })),
  );
  if (document.y + height > document.page.maxY()) {
    document.addPage();
    onNewPage?.();
  }
  const top = document.y;
  for (const [column, text] of entries) {
    const { x, width } = COLUMNS[column];
    document.text(text, x, top, { width, align: column === 'item' ? 'left' : 'right' });
  }
  document.y = top + height + GAP;
}

function drawRule(document: Document, from: number): void {
  document.lineWidth(0.5).moveTo(from, document.y).lineTo(RIGHT, document.y).stroke();
  document.y += GAP;
}

function writeColumnNames(document: Document): void {
  document.font('bold');
  writeRow(document, { item: 'Item', quantity: 'Quantity', price: 'Price', total: 'Total' });
  document.font('regular');
  drawRule(document, MARGINS.left);
}

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** Returns the unit price of a line; empty if its quantity is shown in another unit than the price. */
function priceText({ formatted_qty, qty, unit_price_in_cents }: OrderItem): string {
  const price = formatMoney(unit_price_in_cents ?? 0);
  const [, shown, symbol = ''] = /^([\d.]+) (\S+)$/.exec(formatted_qty ?? '') ?? [];
  if (shown === undefined || Number(shown) === qty) return price;
  const large = LARGE_UNITS[symbol];
  return large && roundQuantity(Number(shown) / 1000) === qty ? `${price}/${large}` : '';
}

/** Returns the amounts below the lines. Those that are zero are left out unless `always` is set. */
function amountsOf(order: Order, refunded: number): [label: string, cents: number, always: boolean][] {
  const credit = order.credit_in_cents ?? 0;
  const balance = order.payable_balance_in_cents ?? 0;
  const cancelled = order.status === 'cancelled' ? order.total_in_cents : 0;
  const code = order.discount_code ? ` (${order.discount_code})` : '';
  return [
    ['Subtotal', order.subtotal_in_cents ?? 0, true],
    [`Bags (${order.bag_qty ?? 0})`, order.bag_total_in_cents ?? 0, false],
    ['Delivery', order.shipping_price_in_cents ?? 0, false],
    [`Discount${code}`, -(order.discount_in_cents ?? 0), false],
    ['Total', order.total_in_cents, true],
    ['Cancelled', -cancelled, false],
    ['Wallet credit', -credit, false],
    ['Paid', order.total_in_cents - cancelled - credit - balance + refunded, true],
    ['Refunded', -refunded, false],
    ['Balance', balance, true],
  ];
}

const BOLD = new Set(['Total', 'Balance']);

function writeAmounts(document: Document, order: Order, refunded: number): void {
  const amounts = amountsOf(order, refunded).filter(([, cents, always]) => always || cents !== 0);
  const height = amounts.length * (document.heightOfString('Balance') + GAP) + GAP;
  if (document.y + height > document.page.maxY()) document.addPage();
  drawRule(document, COLUMNS.quantity.x);
  for (const [label, cents] of amounts) {
    document.font(BOLD.has(label) ? 'bold' : 'regular');
    writeRow(document, { amount: label, total: formatMoney(cents) });
  }
}

function writeFeet(document: Document, reference: string): void {
  const { count } = document.bufferedPageRange();
  document.font('regular').fontSize(7);
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Without a bottom margin, so that writing there does not start a new page.
    document.page.margins.bottom = 0;
    document.text(`${reference}, page ${page + 1} of ${count}`, MARGINS.left, 800, {
      width: RIGHT - MARGINS.left,
      align: 'right',
    });
  }
}

/**
 * Creates the invoice of an order as a PDF.
 * @param refunded what was refunded or went into the wallet, in cents
 * @param fonts fonts to embed; defaults to Helvetica, which only has Western European letters
 */
export async function invoicePdf(
  order: Order,
  shopper: Shopper,
  refunded: number,
  fonts: InvoiceFonts | typeof BUILT_IN = BUILT_IN,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await openDocument(order, fonts);
  const { toBytes } = await import('pdfkit/output');
  const bytes = toBytes(document);
  writeHead(document, order, shopper);
  writeColumnNames(document);
  for (const item of order.order_items ?? []) {
    const quantity = item.formatted_qty ?? String(item.qty);
    writeRow(
      document,
      { item: item.name, quantity, price: priceText(item), total: formatMoney(item.total_in_cents) },
      () => writeColumnNames(document),
    );
  }
  writeAmounts(document, order, refunded);
  writeFeet(document, order.reference);
  document.end();
  return bytes;
}

/**
 * Returns a function that creates links to invoices, as paths of the shop. Anybody with a link can read that
 * invoice, and no other.
 */
export async function createInvoiceLinks(db: Queryable): Promise<(orderId: string) => Promise<string>> {
  const key = await readSigningKey(db, 'invoice_key');
  return async (orderId) =>
    `/api/v1/orders/${orderId}/invoice.pdf?signature=${await signatureOf(key, orderId)}`;
}

/** Whether a signature is the one in the shop's link to an invoice. */
export const isSignedLink = async (db: Queryable, orderId: string, signature: string): Promise<boolean> =>
  isSameSignature(await signatureOf(await readSigningKey(db, 'invoice_key'), orderId), signature);
