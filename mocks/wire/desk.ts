import type { sandbox } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { previewImport } from '../shop/import/preview.ts';
import { problemsInWords } from '../shop/import/problems.ts';
import { overtakenInWords } from '../shop/import/settle.ts';
import { ok } from './answers.ts';
import type { Visit } from './visit.ts';

/** Changes of an import that are shown at once, where nobody says how many. */
const CHANGES_AT_ONCE = 50;

/** What managers can do in a sandbox beside the calls of a shop. */
export const deskAnswers: Implementation<(typeof sandbox)['desk'], Visit> = {
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
      messages: [...overtakenInWords(row), ...problemsInWords(row.problems, row.further_problems)],
    });
  },
};
