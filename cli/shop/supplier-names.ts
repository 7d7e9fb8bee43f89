import type { Id } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { Context } from '../context.ts';

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
