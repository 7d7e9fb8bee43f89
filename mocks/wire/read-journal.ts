import type { sandbox } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { ok } from './answers.ts';
import { harEntry } from './har.ts';
import type { Journal } from './journal.ts';
import type { RequestContext } from './request-context.ts';
import { routePattern } from './route-pattern.ts';

type JournalRoute = 'journal' | 'clearJournal';

const CREATOR = { name: 'Spaza sandbox', version: '1' };

/** Creates the calls that read and clear the journal. */
export const createJournalAnswers = (
  journal: Journal,
): Pick<Implementation<typeof sandbox, RequestContext>, JournalRoute> => ({
  journal: async ({ query: { route, since, limit }, context: { shop } }) => {
    const { entries, names } = journal;
    if (route !== undefined) await names.check(shop, route);
    const isMeant = routePattern(route ?? '*');
    const from = since === undefined ? 0 : Date.parse(since);
    const found = entries().filter((entry) => entry.startedAt >= from && names.fits(entry.served, isMeant));
    const last = limit === undefined ? found : found.slice(-limit);
    return ok({ log: { version: '1.2' as const, creator: CREATOR, entries: last.map(harEntry) } });
  },
  clearJournal: () => {
    journal.clear();
    return ok({});
  },
});
