import type { Id, Supplier } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import { inShop } from './in-shop.ts';

/** Has somebody at the terminal choose a supplier near where the shop is. Returns its id; nothing is chosen yet. */
export async function askSupplier(context: Context): Promise<string> {
  const suppliers = await inShop(context, { isOnline: true }, async ({ supplier, config }) =>
    accepted(await supplier.nearby(config.settings.peek().meta.default_position)),
  );
  if (suppliers.length === 0) {
    throw new Failure('not_found', {
      code: 'no_suppliers',
      messages: ['There is no supplier nearby.'],
      next: 'spaza suppliers --near <lat,lon>, then: spaza suppliers use <id>',
    });
  }
  const choices = suppliers.map(({ id, name, distance, closed_text: closed }) => ({
    label: [name, distance == null ? '' : `${distance.toFixed(1)} km`, closed].filter(Boolean).join(', '),
    value: String(id),
  }));
  return context.prompt.choose('Where do you want to shop?', choices);
}

/** Names of suppliers by their keys, as texts; whoever cannot be found out about has none. */
export type SupplierNames = ReadonlyMap<string, string>;

/** The names that a list on a terminal needs; a document for programs has the keys alone. */
export const namesFor = (
  session: Session,
  ids: Iterable<Id | null | undefined>,
  { settings }: Context,
): Promise<SupplierNames> => supplierNames(session, settings.json ? [] : ids);

/** Asks the shop for the names of some suppliers, each of them once. */
async function supplierNames(
  { gateway }: Session,
  ids: Iterable<Id | null | undefined>,
): Promise<SupplierNames> {
  const asked = new Map<string, Id>();
  for (const id of ids) if (id != null) asked.set(String(id), id);
  const named = await Promise.all(
    [...asked].map(async ([key, id]) => {
      // A table with a key in it says more than an error in its place.
      const found = await gateway.suppliers.byId(id).catch(() => undefined);
      return found?.ok ? ([[key, found.value.name]] as const) : [];
    }),
  );
  return new Map(named.flat());
}

const noSupplier = () =>
  new Failure('refused', {
    code: 'no_supplier',
    messages: ['This shop sells at a branch. No supplier is chosen yet.'],
    next: 'spaza suppliers, then: spaza suppliers use <id>',
  });

/**
 * The chosen supplier. A marketplace can be searched without one.
 * @throws Failure if the shop needs one and none is chosen
 */
export function currentSupplier({ supplier }: Session): Supplier | undefined {
  if (supplier.required.peek()) throw noSupplier();
  return supplier.current.peek() ?? undefined;
}
