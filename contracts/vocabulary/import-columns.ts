/** How the cells of a column are parsed. */
export type ColumnKind =
  | 'barcode'
  | 'text'
  | 'category'
  | 'pack'
  | 'picture'
  | 'rands'
  | 'cents'
  | 'quantity'
  | 'factor'
  | 'flag'
  | 'measure'
  | 'offer_kind'
  | 'start'
  | 'end';

/** A column of an uploaded file. */
export interface ImportColumn {
  /** Its heading. */
  readonly name: string;
  /** What its cells hold. */
  readonly kind: ColumnKind;
  /** Every row needs a value here, or in the column that replaces it. */
  readonly required?: true;
  /** Field that stores the value, if its name differs from the column’s. */
  readonly field?: string;
  /** The column it can replace; a file has one of the two. */
  readonly insteadOf?: string;
  /** What it means, for managers. */
  readonly description: string;
}

/** Types of data that a file can contain. */
export const IMPORT_TYPES = ['products', 'offers', 'stock'] as const;
/** Type of data in a file. */
export type ImportType = (typeof IMPORT_TYPES)[number];

const BARCODE: ImportColumn = {
  name: 'barcode',
  kind: 'barcode',
  required: true,
  description: 'Barcode of the item, 3 to 32 letters and digits',
};

/** The columns of each type, in any order; other columns are rejected. */
export const importColumns: Readonly<Record<ImportType, readonly ImportColumn[]>> = {
  products: [
    { ...BARCODE, description: `${BARCODE.description}; an existing item is updated, a new one is added` },
    { name: 'name', kind: 'text', required: true, description: 'Full name as shown to shoppers' },
    {
      name: 'category',
      kind: 'category',
      required: true,
      field: 'category_id',
      description: 'Name or ID of an existing category',
    },
    {
      name: 'product',
      kind: 'text',
      description: 'Name that groups items within the category; defaults to the name of a new item',
    },
    { name: 'brand', kind: 'text', description: 'Name of the brand; a new one is added' },
    { name: 'measurement', kind: 'text', description: 'Size as shown to shoppers, such as 2.5 kg' },
    { name: 'unit', kind: 'text', description: 'Unit, such as 410 g; a new one is added' },
    { name: 'pack', kind: 'pack', description: 'Number of units sold together, 1 to 9999' },
    {
      name: 'image_url',
      kind: 'picture',
      description: 'URL of an image: https://… or a path within the shop',
    },
    { name: 'per_kg', kind: 'flag', description: 'Sold by weight or volume: true or false' },
    { name: 'per_kg_symbol', kind: 'measure', description: 'Unit it is weighed in: kg, g, l or ml' },
    {
      name: 'per_kg_conversion_rate',
      kind: 'factor',
      description: 'Ordered quantity per displayed unit, more than 0',
    },
    {
      name: 'per_kg_qty_min',
      kind: 'factor',
      description: 'Minimum order quantity, more than 0',
    },
    { name: 'per_kg_qty_step', kind: 'factor', description: 'Increment of the order quantity, more than 0' },
    { name: 'words', kind: 'text', description: 'Other names that people search for, in any language' },
  ],
  offers: [
    BARCODE,
    {
      name: 'price',
      kind: 'rands',
      required: true,
      field: 'price_in_cents',
      description: 'Price in rands with at most 2 decimals, 0.01 to 999999.99; per kg for weighed goods',
    },
    {
      name: 'price_in_cents',
      kind: 'cents',
      insteadOf: 'price',
      description: 'The price in whole cents',
    },
    {
      name: 'base_price',
      kind: 'rands',
      field: 'base_price_in_cents',
      description: 'Price of one unit in rands, in the same format as the price',
    },
    {
      name: 'base_price_in_cents',
      kind: 'cents',
      insteadOf: 'base_price',
      description: 'The base price in whole cents',
    },
    {
      name: 'kind',
      kind: 'offer_kind',
      description: 'regular, promo, stokvel, or combo for an item that is a combo; defaults to regular',
    },
    {
      name: 'start_at',
      kind: 'start',
      description: 'When it starts: 2026-11-21, 2026-11-21 08:00 (Johannesburg time), or with an offset',
    },
    {
      name: 'end_at',
      kind: 'end',
      description:
        'When it ends, in the same format as the start; a date without a time includes the whole day',
    },
  ],
  stock: [
    BARCODE,
    {
      name: 'qty',
      kind: 'quantity',
      required: true,
      description: 'Number of pieces, or kg of weighed goods: 0 to 10000000 with at most 5 decimals',
    },
  ],
};

/** What a row of each type represents, and what happens to cells that are left empty. */
export const importRows: Readonly<Record<ImportType, string>> = {
  products: 'Each row is one item, identified by its barcode. Empty cells leave an existing item unchanged.',
  offers:
    'Each row is one offer, identified by supplier, barcode and kind. It replaces the whole offer: empty cells are unset.',
  stock: 'Each row is the stock of one item at the supplier, identified by supplier and barcode.',
};

const lineOf = ({ name, required, insteadOf, description }: ImportColumn) =>
  `- \`${name}\`${required ? ' (required)' : ''}${insteadOf ? ` (instead of \`${insteadOf}\`)` : ''}: ${description}.`;

/** The columns described in Markdown, for the OpenAPI documents. */
export const importColumnsInWords: string = IMPORT_TYPES.map(
  (type) => `**${type}**: ${importRows[type]}\n\n${importColumns[type].map(lineOf).join('\n')}`,
).join('\n\n');
