import type { Supplier } from '@spaza/contracts';
import type { Session } from '@spaza/sdk';
import type { VerbInput } from '../language/verbs.ts';
import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import type { Actor, Verbs } from '../run/scene.ts';

/** Where suppliers are searched by default: around the first shop of every sandbox. */
const HERE = [-33.8999547, 18.5701029] as const;
/** How far around it, in km. */
const AROUND = 50;

/** The chosen supplier of a person. @throws CannotDo if none is chosen */
export function supplierOf({ session, name }: Actor): Supplier {
  const supplier = session.supplier.current.peek();
  if (supplier) return supplier;
  throw new CannotDo(`${name} has not chosen a supplier yet. Add a step before this one: supplier: nearest`);
}

type Wanted = Exclude<VerbInput<'supplier'>, string>;

async function isAble({ gateway }: Session, { id }: Supplier, { method, pay }: Wanted): Promise<boolean> {
  const settings = await gateway.checkout.settings(id);
  if (!settings.ok) return false;
  return settings.value.shipping.some(
    ({ name, paymentOptions }) =>
      (method === undefined || name === method) &&
      (pay === undefined || paymentOptions.some((option) => option === pay.toUpperCase())),
  );
}

async function find(session: Session, wanted: Wanted): Promise<Supplier> {
  const { id, name, near = HERE, method, pay } = wanted;
  if (id !== undefined) return accepted(await session.gateway.suppliers.byId(id));
  const [lat, lon] = near;
  const suppliers = accepted(await session.supplier.nearby({ lat, lon, distance: AROUND }));
  const named = suppliers.filter(
    (one) => name === undefined || one.name.toLowerCase().includes(name.toLowerCase()),
  );
  if (method === undefined && pay === undefined && named[0]) return named[0];
  for (const supplier of named) if (await isAble(session, supplier, wanted)) return supplier;
  const asked = [name, method, pay].filter((word) => word !== undefined).join(', ');
  throw new CannotDo(
    named.length === 0
      ? `There is no supplier ${name ?? ''} within ${AROUND} km of ${near.join(', ')}.`
      : `No supplier within ${AROUND} km of ${near.join(', ')} matches: ${asked}.`,
  );
}

export const supplierVerbs: Verbs<'supplier'> = {
  async supplier(wanted, { session }) {
    const asked = typeof wanted === 'string' ? (wanted === 'nearest' ? {} : { name: wanted }) : wanted;
    const supplier = await find(session, asked);
    accepted(await session.supplier.choose(supplier));
    return supplier;
  },
};

type Row = Readonly<Record<string, string | number>>;

const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Rows as a CSV file, with every column that any of them has. */
function csvOf(rows: readonly Row[]): Blob {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))];
  return new Blob(lines.map((line) => `${line.map(cell).join(',')}\n`));
}

export const managerVerbs: Verbs<'import'> = {
  async import({ type, rows, discard }, actor, { place }) {
    const managerKey = place.keys.manager;
    if (managerKey === undefined) throw new CannotDo('The manager key is not known.');
    const { imports } = actor.session.gateway;
    const supplierId = type === 'products' ? undefined : supplierOf(actor).id;
    const staged = accepted(await imports.stage({ file: csvOf(rows), type, supplierId }, { managerKey }));
    const { id, status } = staged.import;
    if (status === 'rejected') throw new Refusal(['import_rejected'], staged.messages ?? []);
    return accepted(await imports[discard ? 'discard' : 'apply'](id, { managerKey }));
  },
};
