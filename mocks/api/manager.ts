import type { sandbox } from '@spaza/contracts';
import { messagesOf } from '@spaza/contracts/problems/messages';
import { IMPORT_PROBLEMS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { Implementation } from '../routing/implementation.ts';
import { overtaken } from '../shop/import/apply-or-discard.ts';
import { previewImport } from '../shop/import/preview.ts';
import { problemsInWords, readProblems } from '../shop/import/problems.ts';
import { allImports } from '../shop/import/stage.ts';
import { allLeaflets, changeLeaflet, presentLeaflet, publishLeaflet } from '../shop/leaflet/leaflets.ts';
import { presentImport } from './import.ts';
import { created, ok, paginated, type RequestContext } from './request-context.ts';

/** Default number of changes per page of an import. */
const CHANGES_AT_ONCE = 50;

/** Default number of leaflets or imports per page. */
const ENTRIES_AT_ONCE = 24;

/** Forms send an empty text for an omitted value. */
const instantOrNone = (text: string | undefined) => (text === '' ? null : text);

/** Calls for managers that only a sandbox has. */
export const managerAnswers: Implementation<(typeof sandbox)['manager'], RequestContext> = {
  imports: async ({ query, context: { shop } }) => {
    const { page = 1, per_page: perPage = ENTRIES_AT_ONCE, status } = query;
    const { rows, nextPage } = await allImports(shop, { status, page, perPage });
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
  leaflets: async ({ query, context: { shop, origin } }) => {
    const { page = 1, per_page: perPage = ENTRIES_AT_ONCE, supplier_id: supplierId } = query;
    const { rows, nextPage } = await allLeaflets(shop, { supplierId, page, perPage });
    return ok({ leaflets: rows.map((row) => presentLeaflet(row, origin)), ...paginated(nextPage) });
  },
  createLeaflet: async ({ headers, body, context: { shop, origin } }) => {
    const leaflet = { ...body, visible_at: instantOrNone(body.visible_at) };
    const { rows, isRepeated } = await publishLeaflet(shop, leaflet, headers['idempotency-key']);
    const leaflets = rows.map((row) => presentLeaflet(row, origin));
    return (isRepeated ? ok : created)({ leaflet: leaflets[0]!, leaflets });
  },
  changeLeaflet: async ({ params, body, context: { shop, origin } }) => {
    const changes = { ...body, visible_at: instantOrNone(body.visible_at) };
    return ok({ leaflet: presentLeaflet(await changeLeaflet(shop, params.id, changes), origin) });
  },
};
