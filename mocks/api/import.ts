import type { older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { applyOrDiscard } from '../shop/import/apply-or-discard.ts';
import type { ImportRow, ReadImport } from '../shop/import/import.store.ts';
import { problemsInWords } from '../shop/import/problems.ts';
import { stageImport } from '../shop/import/stage.ts';
import { created, ok, type RequestContext } from './request-context.ts';

/** Presents an import as clients see it. */
export function presentImport(row: ImportRow) {
  const { id, import_type, imported_at, status, content_type, supplier_id, supplier_name } = row;
  return { id, import_type, imported_at, status, content_type, supplier_id, supplier_name };
}

function presented(row: ReadImport) {
  const { row_count, problems, bad_count } = row;
  const further = bad_count - problems.length;
  return {
    import: presentImport(row),
    messages: problemsInWords(problems, further),
    rows: row_count,
    problems,
    further_problems: further,
  };
}

export const importOlder: Implementation<(typeof older)['import'], RequestContext> = {
  create: async ({ headers, body, context }) => {
    const { file, import_type: type, supplier_id } = body;
    const supplierId = supplier_id ?? context.supplierId ?? undefined;
    const key = headers['idempotency-key'];
    const { row, isRepeated } = await stageImport(context.shop, { file, type, supplierId, key });
    // The documents do not have staged files: a file is applied or rejected at once.
    if (context.documents && row.status === 'staged')
      return created(presented(await applyOrDiscard(context.shop, row.id, 'applied')));
    return isRepeated ? ok(presented(row)) : created(presented(row));
  },
  update: async ({ params, body, context }) =>
    ok(presented(await applyOrDiscard(context.shop, params.id, body.status))),
};
