import { z } from 'zod';
import { Instant } from '../values/fields.ts';
import { Done, Status } from '../wire/answers.ts';
import { c, refusals } from '../wire/route.ts';
import { byOperator, RoutePattern } from './operator.ts';

/*
 * HTTP Archive 1.2, the format that browsers and proxies use. Fields that start with `_` are specific to the sandbox.
 */

const NamedValue = z.object({ name: z.string(), value: z.string() });
const unknownSize = 'In bytes; -1 if unknown.';
const headersSize = z.int().meta({ description: unknownSize });
const bodySize = z.int().meta({ description: unknownSize });
const httpVersion = z.string().meta({ description: 'HTTP version; empty if unknown.' });

const HarRequest = z.object({
  method: z.string(),
  url: z.string(),
  httpVersion,
  cookies: z.array(NamedValue),
  headers: z.array(NamedValue),
  queryString: z.array(NamedValue),
  postData: z
    .object({ mimeType: z.string(), text: z.string(), comment: z.string().optional() })
    .optional()
    .meta({ description: 'The body, if it is text.' }),
  headersSize,
  bodySize,
});

const HarResponse = z.object({
  status: z.int(),
  statusText: z.string(),
  httpVersion,
  cookies: z.array(NamedValue),
  headers: z.array(NamedValue),
  content: z.object({
    size: z.int().meta({ description: unknownSize }),
    mimeType: z.string(),
    text: z.string().optional(),
    comment: z.string().optional().meta({ description: 'Why the text is missing.' }),
  }),
  redirectURL: z.string(),
  headersSize,
  bodySize,
});

export const HarEntry = z
  .object({
    startedDateTime: z.iso.datetime().meta({ description: 'When the request arrived, by the system clock.' }),
    time: z.number().min(0).meta({ description: 'Duration, in ms.' }),
    request: HarRequest.meta({ description: 'What was asked.' }),
    response: HarResponse.meta({ description: 'What the sandbox answered.' }),
    cache: z.object({}).meta({ description: 'Always empty: the sandbox has no cache.' }),
    timings: z
      .object({ send: z.number(), wait: z.number(), receive: z.number() })
      .meta({ description: 'Parts of the duration, in ms.' }),
    _route: z.string().meta({ description: 'The call, as `generation.domain.route`.' }),
    _shop_time: z.iso.datetime().meta({ description: 'Time of the response, by the sandbox clock.' }),
    _faults: z.string().optional().meta({ description: 'Faults that affected the call, by kind and ID.' }),
    _request_id: z.string().optional().meta({
      description: 'Header `x-request-id` of a refusal or failure, by which the log identifies it.',
    }),
  })
  .meta({ id: 'HarEntry', description: 'A request and its response.' });
export interface HarEntry extends z.infer<typeof HarEntry> {}

export const HarLog = z
  .object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(HarEntry),
  })
  .meta({ id: 'HarLog', description: 'A log of requests and responses in HTTP Archive (HAR) 1.2 format.' });

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
      'Returns up to 1000 calls to this process in HTTP Archive (HAR) 1.2 format, oldest first; the operator’s ' +
      'own only if they changed something, and on request. Passwords, keys, tokens and card numbers are omitted.',
    query: z.object({
      route: RoutePattern.optional(),
      since: Instant.optional().meta({ description: 'Only calls that started at or after this real time.' }),
      limit: z.int().min(1).max(1000).optional().meta({ description: 'Only this many of the latest calls.' }),
      changes: z
        .boolean()
        .optional()
        .meta({ description: 'Whether to list what the operator changed, too.' }),
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
