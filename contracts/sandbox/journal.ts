import { z } from 'zod';
import { Done, Status } from '../wire/answers.ts';
import { Instant } from '../wire/fields.ts';
import { c, refusals } from '../wire/route.ts';
import { HarLog } from './har.ts';
import { common, RoutePattern } from './operator.ts';

const JournalAnswer = z
  .object({ status: Status, log: HarLog })
  .meta({ id: 'JournalAnswer', description: 'The last requests and answers, as a HAR file.' });

/** The journal of requests and answers. */
export const journalRoutes = c.router({
  journal: {
    ...common,
    method: 'GET',
    path: '/journal',
    summary: 'Export the last requests and answers',
    description:
      'As HTTP Archive 1.2, oldest first: at most 1 000 of this process, without the operator’s own. Passwords, keys, ' +
      'tokens and card numbers are left out.',
    query: z.object({
      route: RoutePattern.optional(),
      since: Instant.optional().meta({ description: 'Only what began at or after this real time.' }),
      limit: z.int().min(1).max(1000).optional().meta({ description: 'Only so many, the last ones.' }),
    }),
    responses: { 200: JournalAnswer, ...refusals(401, 422) },
  },
  clearJournal: {
    ...common,
    method: 'DELETE',
    path: '/journal',
    summary: 'Empty the journal',
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401) },
  },
});
