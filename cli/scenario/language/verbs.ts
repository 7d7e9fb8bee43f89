import { IMPORT_TYPES } from '@spaza/contracts';
import {
  MAXIMUM_QUANTITY,
  PAYMENT_OUTCOMES,
  PAYMENT_PROVIDERS,
  SHIPPING_METHODS,
} from '@spaza/contracts/vocabulary';
import { z } from 'zod';

/* The small pieces of the language. */

/** A reference to a value that is known when the scenario runs: `$order.id`. */
const Variable = z
  .string()
  .regex(/^\$[a-z{]|\$\{/i, {
    error: 'must hold a variable, such as $order.id',
    // Other text gets the message of the value's own type.
    abort: true,
  })
  .meta({ id: 'Variable', description: 'A value that is only known when the scenario runs: $order.id' })
  .brand<'Variable'>();

type Variable = z.infer<typeof Variable>;

/** A value or a variable; the value of a variable is checked once it is known. */
const orVariable = <T extends z.ZodType>(schema: T) => z.union([schema, Variable]);

/** A type after every variable has been replaced by its value. */
export type Resolved<T> = T extends Variable
  ? never
  : T extends object
    ? { [K in keyof T]: Resolved<T[K]> }
    : T;

const Flag = orVariable(z.boolean());
export const Text = z.string().min(1);
export const Count = orVariable(z.int().min(1));
const Cents = orVariable(z.int().min(0));
const Quantity = orVariable(z.number().min(0).max(MAXIMUM_QUANTITY));
const Key = z.union([z.string(), z.int()]);

/** `500ms`, `90s`, `30m`, `2h` or `3d`. */
export const Duration = orVariable(
  z.string().regex(/^\d+(ms|[smhd])$/, 'must be a time such as 500ms, 90s, 30m, 2h or 3d'),
);

const Method = orVariable(z.enum(SHIPPING_METHODS));
const Provider = orVariable(z.enum(PAYMENT_PROVIDERS));
/** Fields of an object, whatever they are. */
export const Fields = z.record(z.string(), z.unknown());
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const Instant = orVariable(z.iso.datetime({ offset: true }));

/** Degrees north and east. */
export const Place = z
  .tuple([Latitude, Longitude])
  .describe('Latitude and longitude, such as [-33.9, 18.57].');

/** Settings of a verb that needs none: `clear:` alone is enough. */
export const settings = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).nullable();

const goods = {
  find: Text.optional().describe(
    'Search words: the first available match is used. In a sandbox, a match that is sold out is restocked.',
  ),
  offer: Key.optional().describe('Id of the offer, instead of search words.'),
  weighed: Flag.optional().describe('Only goods sold by weight, or only by the piece.'),
  stokvel: Flag.optional().describe('Only bulk packs for buying groups.'),
};

const Goods = z
  .union([
    Text,
    z.strictObject({
      ...goods,
      qty: orVariable(z.number().positive().max(MAXIMUM_QUANTITY))
        .optional()
        .describe('Pieces or weight. Defaults to the smallest quantity that is sold.'),
    }),
  ])
  .meta({ id: 'Goods', description: 'Search words, or a more exact selection.' });

const SomeGoods = z.union([Goods, z.array(Goods).min(1)]);

const Line = z
  .union([Text, z.int().min(1)])
  .describe('A line of the order: its position from 1, its id, or part of its name.');
const Lines = z.union([z.literal('all'), z.array(Line).min(1)]);
const LineQuantities = z.array(z.strictObject({ line: Line, qty: Quantity })).min(1);

const Checkout = settings({
  method: Method.optional().describe('How the goods reach the shopper. Defaults to COLLECT.'),
  slot: Text.optional().describe(
    'first, last, none, or the value or text of a time slot. Defaults to first.',
  ),
  pay: orVariable(z.enum(['credit', ...PAYMENT_PROVIDERS]))
    .optional()
    .describe('How to pay. Defaults to cash. What the wallet covers needs no payment.'),
  wallet: Flag.optional().describe('Wallet credit pays as far as it goes, and `pay` the rest.'),
  bags: Flag.optional().describe('The shopper takes plastic bags.'),
  discount_code: Text.optional(),
});

const By = settings({ agent: Text.optional().describe('Who does it.') });

const Fault = z.strictObject({
  route: Text.describe('Calls that it affects, such as *.order.register.'),
  kind: orVariable(z.enum(['delay', 'status', 'cut', 'truncate', 'duplicate', 'drift', 'change_offer'])),
  times: Count.optional().describe('How often it happens at most.'),
  status: orVariable(z.int().min(400).max(599)).optional(),
  retry_after: z.int().min(0).optional().describe('In seconds.'),
  works: Flag.optional().describe('The call is carried out, and only its response is lost.'),
  delay_ms: orVariable(z.int().min(0)).optional(),
  after_bytes: z.int().min(0).optional(),
  path: Text.optional().describe('Field of the response, for drift.'),
  value: z.unknown().optional(),
  offer_id: Key.optional(),
  change: Fields.optional(),
  probability: z.number().gt(0).max(1).optional(),
  seed: z.int().min(0).optional(),
});

/** What a step can do, by verb. */
export const verbs = {
  sign_up: settings({
    login: Text.optional().describe('Mobile phone number, in quotes. Defaults to a new one.'),
    password: Text.optional(),
    first_name: Text.optional(),
    last_name: Text.optional(),
  }).describe('Registers the person and signs them in.'),
  sign_in: settings({ login: Text.optional(), password: Text.optional() }).describe('Signs the person in.'),
  sign_out: settings({}).describe('Signs the person out; the cart is kept.'),
  supplier: z
    .union([
      Text,
      z.strictObject({
        id: Key.optional(),
        name: Text.optional().describe('Part of its name.'),
        near: Place.optional(),
        method: Method.optional().describe('It offers this shipping method.'),
        pay: Provider.optional().describe('It accepts this payment.'),
      }),
    ])
    .describe('Chooses a supplier: nearest, by part of its name, or by what it offers.'),
  search: z.union([Text, z.strictObject(goods)]).describe('Searches; the result is the offers.'),
  add: SomeGoods.describe('Adds goods to the cart.'),
  set: z
    .strictObject({ ...goods, qty: Quantity })
    .describe('Sets the quantity of something in the cart; 0 removes it.'),
  clear: settings({}).describe('Empties the cart.'),
  refresh: settings({}).describe('Refreshes every line of the cart from the shop.'),
  compare: settings({
    near: Place.optional(),
    choose: Text.optional().describe('best, or part of the name of a supplier to shop at.'),
  }).describe('Compares the cart across the suppliers of a marketplace.'),
  address: z
    .strictObject({
      formatted: Text,
      latitude: Latitude,
      longitude: Longitude,
      unit_or_floor: Text.optional(),
    })
    .describe('Saves an address and has the next order delivered there.'),
  debtor_card: settings({
    id_number: Text.optional(),
    business_address: Text.optional(),
    decide: orVariable(z.enum(['pending', 'accepted', 'rejected']))
      .optional()
      .describe('What the supplier decides. Defaults to accepted.'),
    balance_in_cents: orVariable(z.int()).optional(),
    limit_in_cents: Cents.nullable().optional(),
  }).describe('Requests credit from the supplier, which decides at once.'),
  validate: Checkout.describe('Makes all choices and has the shop check them; nothing is ordered.'),
  checkout: Checkout.describe('Makes all choices, has the shop check them, and places the order.'),
  place: settings({}).describe('Places the order as chosen, or sends it again.'),
  pay: settings({
    provider: Provider.optional().describe('Defaults to the provider of the order.'),
    outcome: orVariable(z.enum([...PAYMENT_OUTCOMES, 'none']))
      .optional()
      .describe('What the provider makes of it. Defaults to approved; none only starts it.'),
    twice: Flag.optional().describe('The shopper returns twice at the same time.'),
  }).describe('Pays what is left of the order.'),
  settle: settings({}).describe('Has the shop ask the provider about the payment.'),
  change: z
    .strictObject({
      add: SomeGoods.optional(),
      update: LineQuantities.optional(),
      accept: Lines.optional(),
      remove: Lines.optional(),
    })
    .describe('Changes the order: adds goods, updates, accepts and removes lines.'),
  cancel: settings({}).describe('Cancels the order.'),
  reorder: settings({ cart: z.enum(['replace', 'add']).optional() }).describe(
    'Fills the cart with what is still available of the order.',
  ),
  review: z
    .strictObject({ rating: orVariable(z.int()), comment: Text.optional() })
    .describe('Reviews the order: 1 to 5 stars.'),
  read: settings({}).describe('Reads the order again.'),
  prepare: By.describe('Staff start packing the order.'),
  complete: settings({
    short: LineQuantities.optional().describe('Lines that were packed short, and their quantities.'),
    agent: Text.optional(),
  }).describe('Staff record what was packed.'),
  dispute: z
    .strictObject({ reason: Text, agent: Text.optional() })
    .describe('Staff report a problem with the packed order.'),
  issue: By.describe('Staff hand over the order.'),
  import: z
    .strictObject({
      type: orVariable(z.enum(IMPORT_TYPES)),
      rows: z
        .array(z.record(z.string(), z.union([z.string(), z.number()])))
        .min(1)
        .describe('Values of each row of the file, by column: { barcode: $code, qty: 40 }.'),
      discard: Flag.optional().describe('Uploads the file and then discards it.'),
    })
    .describe(
      'A manager uploads a file for the chosen supplier and applies it. This is not undone when the scenario ends.',
    ),
  clock: z
    .strictObject({
      set: Instant.optional(),
      advance: Duration.optional(),
      release: Flag.optional().describe('Returns to real time.'),
    })
    .describe('Moves the clock of the shop.'),
  fault: Fault.describe('Makes calls fail until the scenario ends.'),
  stock: z
    .strictObject({ ...goods, left: orVariable(z.number().min(0)) })
    .describe('Sets the stock of an offer.'),
  price: z.strictObject({ ...goods, cents: Cents }).describe('Sets the price of an offer, in cents.'),
  shop: z
    .strictObject({
      closed: z.union([Text, z.null()]).optional().describe('Why the supplier is closed; null opens it.'),
      slot_capacity: z.int().min(0).optional().describe('Orders per time slot.'),
      client_config: Fields.optional(),
    })
    .describe('Changes the settings of the chosen supplier.'),
  call: z
    .strictObject({
      route: Text.describe('Such as newer.catalog.search; spaza call --list lists them.'),
      path: Fields.optional(),
      query: Fields.optional(),
      headers: Fields.optional(),
      body: z.unknown().optional(),
      status: orVariable(z.int()).optional().describe('The expected status. Defaults to any below 400.'),
    })
    .describe('Makes any call of the contract; the result is its body.'),
} as const;

export type VerbName = keyof typeof verbs;
/** What a verb is given once every variable has its value. */
export type VerbInput<V extends VerbName> = Resolved<z.infer<(typeof verbs)[V]>>;

export const VERB_NAMES = Object.keys(verbs) as VerbName[];

/** What a verb needs besides a shop: a key, or simulated providers. */
export type Need = 'operator' | 'manager' | 'staff' | 'providers';

export const NEEDS: Partial<Record<VerbName, Need>> = {
  debtor_card: 'operator',
  clock: 'operator',
  fault: 'operator',
  stock: 'operator',
  price: 'operator',
  shop: 'operator',
  prepare: 'staff',
  complete: 'staff',
  dispute: 'staff',
  issue: 'staff',
  import: 'manager',
  pay: 'providers',
};
