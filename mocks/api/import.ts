import type { older, sandbox } from '@spaza/contracts';
import { messagesOf } from '@spaza/contracts/problems/messages';
import { IMPORT_PROBLEMS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { ImportRow, ReadImport } from '../shop/import/import.store.ts';
import {
  allImports,
  applyOrDiscard,
  overtaken,
  previewImport,
  problemsInWords,
  readProblems,
  stageImport,
} from '../shop/import/import.ts';
import { type Answers, created, ok, paginated } from './request-context.ts';

/** Presents an import as clients see it. */
function presentImport(row: ImportRow) {
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

export const importOlder: Answers<(typeof older)['import']> = {
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

type ManagerAnswers = Answers<(typeof sandbox)['manager']>;

/** Default number of changes per page of an import. */
const CHANGES_AT_ONCE = 50;

/** What only a sandbox lets managers do with imports. */
export const importManager: Pick<ManagerAnswers, 'imports' | 'previewImport' | 'importProblems'> = {
  imports: async ({ query, context: { shop } }) => {
    const { rows, nextPage } = await allImports(shop, query.status, query);
    const imports = rows.map((row) => ({
      ...presentImport(row),
      created_at: row.created_at,
      rows: row.row_count,
      bad: row.bad_count,
    }));
    return ok({ imports, ...paginated(nextPage) });
  },
  previewImport: async ({ params, query: { after = 0, per_page = CHANGES_AT_ONCE }, context: { shop } }) => {
    const { row, summary, changes, nextAfter } = await previewImport(shop, params.id, {
      after,
      perPage: per_page,
    });
    return ok({
      ...(summary && { summary }),
      changes,
      next_after: nextAfter,
      problems: row.problems,
      messages: [
        ...[overtaken(row) ?? []].flat().flatMap((why) => messagesOf(why)),
        ...problemsInWords(row.problems, row.bad_count - row.problems.length),
      ],
    });
  },
  importProblems: async ({
    params,
    query: { after = 0, per_page: perPage = IMPORT_PROBLEMS_PER_PAGE },
    context: { shop },
  }) => {
    const { problems, nextAfter } = await readProblems(shop, params.id, { after, perPage });
    return ok({ problems, next_after: nextAfter });
  },
};
