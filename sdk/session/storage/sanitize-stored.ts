import { isFields, isId, isText } from './stored.ts';

/* Stored entities are recognised by their field names: they mean the same wherever they occur. */

const isInstant = (it: unknown): boolean => isText(it) && !Number.isNaN(Date.parse(it));

/** Types of fields, by name; the entries of a list have its name with `[]`. Any other field is left alone. */
const KINDS: readonly (readonly [names: RegExp, is: (it: unknown) => boolean])[] = [
  [/(^|_)id$/, isId],
  [/_in_cents$|_balance$|_streak$|^(bag_qty|position)$/, Number.isSafeInteger],
  [/^(?!formatted).*qty|_rate$|^(lat|lon)(itude|gitude)?$|^distance$/, Number.isFinite],
  [/_at$|^timestamp$/, isInstant],
  [
    /(name|status|provider|code|_text|_label|_string|_symbol|_url|_error|_number|_date|_endpoint|_key|_reference|_account|_type|_branch|_contact_id)$|^(login|reference|formatted.*|supplier_address|business_address_1|dispatch(_method)?|price|unit_price|total|unit(_or_floor)?|pack|brand|barcode|measurement|product|message|value|text)$|^(catalog_paths|messages|stokvel_errors)\[]$/,
    isText,
  ],
  [
    /^(order_(items|events)|addresses|debtor_cards|hours|catalog_paths|correlations|combo_items|messages|stokvel_errors|push_subscriptions)$/,
    Array.isArray,
  ],
  [
    /^(shipping_address|bank_details|sellable|supplier|offer|profile|top_up|provider_data)$|^(order_(items|events)|addresses|debtor_cards|hours|correlations|combo_items)\[]$/,
    isFields,
  ],
];

/** The same by name: a shop has many fields of few names, and all that is stored is read before anything is shown. */
const kindsByName = new Map<string, typeof KINDS>();

function isOfItsKind(it: unknown, name: string): boolean {
  const kinds = kindsByName.get(name) ?? KINDS.filter(([names]) => names.test(name));
  kindsByName.set(name, kinds);
  return kinds.every(([, is]) => is(it));
}

/** Optional fields: anything invalid may be null instead. */
const NEVER_NULL = /^(messages|formatted)$/;

/** Fields without which an entity is useless. */
const NEEDED = new Map(
  Object.entries({
    account: 'id login',
    order: 'id reference status created_at supplier_id total_in_cents',
    transaction: 'id status amount_in_cents provider',
    address: 'id formatted',
    'addresses[]': 'id formatted',
    supplier: 'id name',
    line: 'offer qty',
    offer: 'id sellable price_in_cents',
    sellable: 'id name',
    validation: 'subtotal_in_cents total_in_cents',
    slot: 'value text',
    bank_details: 'reference',
    'order_items[]': 'id name qty total_in_cents',
    'order_events[]': 'timestamp name',
    'debtor_cards[]': 'supplier_id status',
    'hours[]': 'dayname formatted_hours',
    'correlations[]': 'id name',
    'combo_items[]': 'name combo_qty',
  }),
);

/** The number that a text is, as some shops write their amounts. */
const numberIn = (it: unknown): number | undefined =>
  isText(it) && /^-?\d+(\.\d+)?$/.test(it.trim()) ? Number(it) : undefined;

/**
 * The valid part of a stored value: fields and entries of another type than their name implies are left out.
 * Undefined if the rest is useless.
 * @param name the field that contains it, or the name of its type
 */
function soundPart(stored: unknown, name: string): unknown {
  const it = isOfItsKind(stored, name) ? stored : numberIn(stored);
  if (!isOfItsKind(it, name)) return undefined;
  if (Array.isArray(it))
    return it.map((one) => soundPart(one, `${name}[]`)).filter((one) => one !== undefined);
  if (!isFields(it)) return it;
  const kept = new Map<string, unknown>();
  for (const [field, value] of Object.entries(it)) {
    const part = value === null && !NEVER_NULL.test(field) ? null : soundPart(value, field);
    if (part !== undefined) kept.set(field, part);
  }
  const lacks = (field: string) => kept.get(field) == null;
  return NEEDED.get(name)?.split(' ').some(lacks) ? undefined : Object.fromEntries(kept);
}

/** The valid part of a stored entity; undefined if it is not one, or useless without what it lost. */
export const soundFields = <T>(it: unknown, name: string): T | undefined =>
  isFields(it) ? (soundPart(it, name) as T | undefined) : undefined;

/** The same for an optional entity; null also if it is lost. */
export function soundOne<T>(it: unknown, name: string, onLoss: () => void): T | null {
  const one = it == null ? null : soundFields<T>(it, name);
  if (one === undefined) onLoss();
  return one ?? null;
}

/** The same for a list; entries that are lost are left out. */
export function soundList<T>(it: unknown, name: string, onLoss: () => void): T[] {
  const list: readonly unknown[] = Array.isArray(it) ? it : [it];
  return list.map((one) => soundOne<T>(one, name, onLoss)).filter((one) => one !== null);
}
