import { z } from 'zod';
import { Done, Status } from '../wire/answers.ts';
import { Instant } from '../wire/fields.ts';
import { c, refusals } from '../wire/route.ts';
import { HarLog } from './har.ts';
import { byOperator, RoutePattern } from './operator.ts';

const JournalAnswer = z
  .object({ status: Status, log: HarLog })
  .meta({ id: 'JournalAnswer', description: 'Recent requests and responses, as a HAR log.' });

/** The journal of requests and responses. */
export const journalRoutes = c.router({
  journal: {
    ...byOperator,
    method: 'GET',
    path: '/journal',
    summary: 'Export recent requests and responses',
    description:
      'Returns up to 1000 calls to this process in HTTP Archive (HAR) 1.2 format, oldest first, without the operator’s ' +
      'own calls. Passwords, keys, tokens and card numbers are omitted.',
    query: z.object({
      route: RoutePattern.optional(),
      since: Instant.optional().meta({ description: 'Only calls that started at or after this real time.' }),
      limit: z.int().min(1).max(1000).optional().meta({ description: 'Only this many of the latest calls.' }),
    }),
    responses: { 200: JournalAnswer, ...refusals('wrong_key', 'unknown_route') },
  },
  clearJournal: {
    ...byOperator,
    method: 'DELETE',
    path: '/journal',
    summary: 'Clear the journal',
    body: c.noBody(),
    responses: { 200: Done, ...refusals('wrong_key') },
  },
});
