import { accepted, CannotDo, Refusal } from '../run/endings.ts';
import { supplierOf } from './supplier.ts';
import type { Verbs } from './verb.ts';

type Row = Readonly<Record<string, string | number>>;

const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Rows as a file with the headings that any of them has. */
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
