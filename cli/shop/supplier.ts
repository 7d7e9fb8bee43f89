import type { Id, Supplier } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import { inShop } from './in-shop.ts';

/** Asks for a supplier near the shop's default position, and returns its id without choosing it. */
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

/** Names of suppliers by id; suppliers that cannot be read are missing. */
export type SupplierNames = ReadonlyMap<string, string>;

/** The names for a list on a terminal; a document for programs has the ids only. */
export const namesFor = (
  session: Session,
  ids: Iterable<Id | null | undefined>,
  { settings }: Context,
): Promise<SupplierNames> => supplierNames(session, settings.json ? [] : ids);

/** Reads the names of some suppliers, each once. */
async function supplierNames(
  { gateway }: Session,
  ids: Iterable<Id | null | undefined>,
): Promise<SupplierNames> {
  const asked = new Map<string, Id>();
  for (const id of ids) if (id != null) asked.set(String(id), id);
  const named = await Promise.all(
    [...asked].map(async ([key, id]) => {
      // A table with an id in place of a name is better than an error.
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
