/** How a cell of a column is read. */
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

/** A column of a file that is handed in. */
export interface ImportColumn {
  /** Its heading. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** Every row must fill it in, or the column that stands instead of it. */
  readonly required?: true;
  /** Where its value is kept, if that is not its own name. */
  readonly field?: string;
  /** The column that it can stand instead of; a file has one of the two. */
  readonly insteadOf?: string;
  readonly description: string;
}

/** What a file may hold. */
export const IMPORT_TYPES = ['products', 'offers', 'stock'] as const;
/** What a file holds. */
export type ImportType = (typeof IMPORT_TYPES)[number];

const BARCODE: ImportColumn = {
  name: 'barcode',
  kind: 'barcode',
  required: true,
  description: 'Barcode of the article, 3 to 32 letters and digits',
};

/** The columns of each type, in any order; other columns are refused. */
export const importColumns: Readonly<Record<ImportType, readonly ImportColumn[]>> = {
  products: [
    { ...BARCODE, description: `${BARCODE.description}; a known one is changed, a new one added` },
    { name: 'name', kind: 'text', required: true, description: 'Whole name as shoppers read it' },
    {
      name: 'category',
      kind: 'category',
      required: true,
      field: 'category_id',
      description: 'Name or id of a category that exists',
    },
    {
      name: 'product',
      kind: 'text',
      description:
        'Name under which articles are grouped within the category; its own name where a new article gives none',
    },
    { name: 'brand', kind: 'text', description: 'Name of the brand; a new one is added' },
    { name: 'measurement', kind: 'text', description: 'Size as shoppers read it, such as 2.5 kg' },
    { name: 'unit', kind: 'text', description: 'Unit, such as 410 g; a new one is added' },
    { name: 'pack', kind: 'pack', description: 'How many units are sold together, 1 to 9999' },
    {
      name: 'image_url',
      kind: 'picture',
      description: 'Address of a picture: https://… or a path of the shop',
    },
    { name: 'per_kg', kind: 'flag', description: 'Sold by weight or volume: true or false' },
    { name: 'per_kg_symbol', kind: 'measure', description: 'What it is weighed in: kg, g, l or ml' },
    {
      name: 'per_kg_conversion_rate',
      kind: 'factor',
      description: 'Ordered quantity for one of what is shown, more than 0',
    },
    {
      name: 'per_kg_qty_min',
      kind: 'factor',
      description: 'Smallest quantity that can be ordered, more than 0',
    },
    { name: 'per_kg_qty_step', kind: 'factor', description: 'Steps in which it is ordered, more than 0' },
    { name: 'words', kind: 'text', description: 'What else people call it, in any language, for the search' },
  ],
  offers: [
    BARCODE,
    {
      name: 'price',
      kind: 'rands',
      required: true,
      field: 'price_in_cents',
      description: 'Price in rands with at most 2 decimals, 0.01 to 999999.99; of a kg for weighed goods',
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
      description: 'Price of one unit in rands, written as the price',
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
      description: 'regular, promo, stokvel, or combo for an article that is one; regular where empty',
    },
    {
      name: 'start_at',
      kind: 'start',
      description: 'When it starts: 2026-11-21, 2026-11-21 08:00 (Johannesburg time), or with an offset',
    },
    {
      name: 'end_at',
      kind: 'end',
      description: 'When it ends, written as the start; a day alone is included to its end',
    },
  ],
  stock: [
    BARCODE,
    {
      name: 'qty',
      kind: 'quantity',
      required: true,
      description: 'Pieces, or kg of weighed goods: 0 to 10000000 with at most 5 decimals',
    },
  ],
};

/** What a row of each type is, and what becomes of that which it leaves out. */
export const importRows: Readonly<Record<ImportType, string>> = {
  products:
    'One row is one article, known by its barcode. Cells that are left empty leave a known article as it is.',
  offers:
    'One row is one offer, known by supplier, barcode and kind. It replaces that offer whole: what is left empty is not set.',
  stock: 'One row is what the supplier has of an article, known by supplier and barcode.',
};

const lineOf = ({ name, required, insteadOf, description }: ImportColumn) =>
  `- \`${name}\`${required ? ' (required)' : ''}${insteadOf ? ` (instead of \`${insteadOf}\`)` : ''}: ${description}.`;

/** The columns in words, as Markdown, for the documents. */
export const importColumnsInWords: string = IMPORT_TYPES.map(
  (type) => `**${type}**: ${importRows[type]}\n\n${importColumns[type].map(lineOf).join('\n')}`,
).join('\n\n');
