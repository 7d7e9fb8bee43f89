import type { Order, OrderItem } from '@spaza/contracts';
import { dayOf, formatMoney, roundQuantity } from '@spaza/contracts/vocabulary';
import { widthOf, wrapped } from './helvetica.ts';
import { toWinAnsi } from './win-ansi.ts';

/** Width and height of a page of A4, in points. */
const PAGE = { width: 595, height: 842 } as const;

/** How a text stands on a page. */
interface TextStyle {
  size: number;
  bold?: boolean;
  /** The text ends at its place instead of beginning there. */
  rightAligned?: boolean;
}

/** A page that is being drawn. Places are in points from its upper left corner. */
interface Page {
  text(x: number, y: number, text: string, style: TextStyle): void;
  /** A thin line from one side to another. */
  rule(x: number, y: number, toX: number): void;
  /** What was drawn, as a PDF says it. */
  readonly content: () => string;
}

const literal = (text: string): string => `(${toWinAnsi(text).replace(/[\\()]/g, '\\$&')})`;
const points = (value: number): string => String(Math.round(value * 100) / 100);

/** An empty page. */
export function newPage(): Page {
  const drawn: string[] = [];
  const up = (y: number) => points(PAGE.height - y);
  return {
    text(x, y, text, { size, bold = false, rightAligned = false }) {
      const from = rightAligned ? x - widthOf(text, size, bold) : x;
      drawn.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${points(from)} ${up(y)} Td ${literal(text)} Tj ET`);
    },
    rule: (x, y, toX) => drawn.push(`0.5 w ${points(x)} ${up(y)} m ${points(toX)} ${up(y)} l S`),
    content: () => drawn.join('\n'),
  };
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const CATALOG = 1;
const PAGES = 2;
const FONTS = [3, 4] as const;
const INFO = 5;

/** The objects of a document, the first of which has the number 1. Every page is two: itself and what is on it. */
function objectsOf(title: string, pages: readonly Page[]): string[] {
  const numbers = pages.map((_page, index) => INFO + 1 + 2 * index);
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.content();
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << /F1 ${FONTS[0]} 0 R /F2 ${FONTS[1]} 0 R >> >> /Contents ${numbers[index]! + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
}

/** A PDF of these pages, in Helvetica, which every reader has. Its text is kept to one character a byte throughout. */
export function pdfOf(title: string, pages: readonly Page[]): Uint8Array<ArrayBuffer> {
  // Bytes above 127 in the second line tell whoever carries the file that it is no text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objectsOf(title, pages).map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${offsets.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** The buyer. */
export interface Shopper {
  full_name?: string | null | undefined;
  login?: string | null | undefined;
}

const LEFT = 50;
const RIGHT = PAGE.width - 50;
const TOP = 60;
const BOTTOM = PAGE.height - 70;
const SIZE = 9;
const LEADING = 13;
/** Where the columns of quantity and price end; the total of a line ends at the right. */
const QTY = 370;
const PRICE = 455;
const NAME_WIDTH = QTY - 60 - LEFT;

/** Puts one line below the other, on as many pages as it takes. */
function createSheet(head: (page: Page) => void) {
  const pages: Page[] = [];
  let y = TOP;
  function turn(): void {
    const page = newPage();
    pages.push(page);
    y = TOP;
    if (pages.length > 1) {
      head(page);
      y += 2 * LEADING;
    }
  }
  turn();
  return {
    pages,
    /** Goes on below: a line that is drawn at its height, after making room for `lines` of them. */
    line(draw: (page: Page, y: number) => void, lines = 1): void {
      if (y + (lines - 1) * LEADING > BOTTOM) turn();
      draw(pages.at(-1)!, y);
      y += LEADING;
    },
    gap(): void {
      y += LEADING;
    },
  };
}

type Sheet = ReturnType<typeof createSheet>;

const words = (status: string) => status.replaceAll('_', ' ');

function drawHead(sheet: Sheet, order: Order, shopper: Shopper): void {
  const plain = (text: string) => sheet.line((page, y) => page.text(LEFT, y, text, { size: SIZE }));
  const about = (label: string, text: string | null | undefined) => {
    const lines = text ? wrapped(text, SIZE, RIGHT - LEFT - 90) : [];
    lines.forEach((each, index) => {
      sheet.line((page, y) => {
        if (index === 0) page.text(LEFT, y, label, { size: SIZE, bold: true });
        page.text(LEFT + 90, y, each, { size: SIZE });
      });
    });
  };
  sheet.line((page, y) => {
    page.text(LEFT, y, order.supplier_name ?? '', { size: 15, bold: true });
    page.text(RIGHT, y, 'Invoice', { size: 15, bold: true, rightAligned: true });
  });
  for (const line of wrapped(order.supplier_address ?? '', SIZE, RIGHT - LEFT)) plain(line);
  sheet.gap();
  about('Order', order.reference);
  about('Date', dayOf(Date.parse(order.created_at)));
  about('Status', words(order.status));
  about('Shopper', [shopper.full_name, shopper.login].filter(Boolean).join(', '));
  about(order.requires_shipping ? 'Delivery' : 'Collection', order.formatted_collection_date);
  about('Address', order.shipping_address?.formatted);
  about('Payment', order.provider && words(order.provider));
  sheet.gap();
}

function drawColumns(page: Page, y: number): void {
  const style = { size: SIZE, bold: true, rightAligned: true };
  page.text(LEFT, y, 'Item', { size: SIZE, bold: true });
  page.text(QTY, y, 'Quantity', style);
  page.text(PRICE, y, 'Price', style);
  page.text(RIGHT, y, 'Total', style);
  page.rule(LEFT, y + 4, RIGHT);
}

const LARGE_UNITS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' };

/** The price of a line, which times its quantity is its total; left out where that is priced in another unit. */
function priceText({ formatted_qty, qty, unit_price_in_cents }: OrderItem): string {
  const price = formatMoney(unit_price_in_cents ?? 0);
  const [, shown, symbol = ''] = /^([\d.]+) (\S+)$/.exec(formatted_qty ?? '') ?? [];
  if (shown === undefined || Number(shown) === qty) return price;
  const large = LARGE_UNITS[symbol];
  return large && roundQuantity(Number(shown) / 1000) === qty ? `${price}/${large}` : '';
}

function drawItem(sheet: Sheet, item: OrderItem): void {
  const style = { size: SIZE, rightAligned: true };
  const lines = wrapped(item.name, SIZE, NAME_WIDTH);
  lines.forEach((line, index) => {
    sheet.line(
      (page, y) => {
        page.text(LEFT, y, line, { size: SIZE });
        if (index > 0) return;
        page.text(QTY, y, item.formatted_qty ?? String(item.qty), style);
        page.text(PRICE, y, priceText(item), style);
        page.text(RIGHT, y, formatMoney(item.total_in_cents), style);
      },
      index === 0 ? lines.length : 1,
    );
  });
}

/** Every amount below the lines; what an order has none of is left out. */
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

function drawAmounts(sheet: Sheet, order: Order, refunded: number): void {
  const amounts = amountsOf(order, refunded).filter(([, cents, always]) => always || cents !== 0);
  sheet.line((page, y) => page.rule(PRICE - 120, y - 6, RIGHT), amounts.length + 1);
  for (const [label, cents] of amounts) {
    const style = { size: SIZE, bold: BOLD.has(label), rightAligned: true };
    sheet.line((page, y) => {
      page.text(PRICE, y, label, style);
      page.text(RIGHT, y, formatMoney(cents), style);
    });
  }
}

/**
 * Creates the invoice of an order as a PDF.
 * @param refunded what was paid and went back, or into the wallet, in cents
 */
export function invoicePdf(order: Order, shopper: Shopper, refunded = 0): Uint8Array<ArrayBuffer> {
  const sheet = createSheet((page) => drawColumns(page, TOP));
  drawHead(sheet, order, shopper);
  sheet.line(drawColumns);
  sheet.gap();
  for (const item of order.order_items ?? []) drawItem(sheet, item);
  drawAmounts(sheet, order, refunded);
  sheet.pages.forEach((page, index) => {
    const text = `${order.reference}, page ${index + 1} of ${sheet.pages.length}`;
    page.text(RIGHT, PAGE.height - 40, text, { size: 7, rightAligned: true });
  });
  return pdfOf(`Invoice ${order.reference}`, sheet.pages);
}
