import { z } from 'zod';
import { entity, field, Instant } from '../values/fields.ts';
import { Done, Status } from '../wire/answers.ts';
import { byOperator, c, refusals } from '../wire/route.ts';

/*
 * HTTP Archive 1.2, the format that browsers and proxies use. Fields that start with `_` are specific to the sandbox.
 */

const NamedValue = z.object({ name: z.string(), value: z.string() });
const unknownSize = 'In bytes; -1 if unknown.';
const headersSize = field(z.int(), unknownSize);
const bodySize = field(z.int(), unknownSize);
const httpVersion = field(z.string(), 'HTTP version; empty if unknown.');

const HarRequest = z.object({
  method: z.string(),
  url: z.string(),
  httpVersion,
  cookies: z.array(NamedValue),
  headers: z.array(NamedValue),
  queryString: z.array(NamedValue),
  postData: field(
    z.object({ mimeType: z.string(), text: z.string(), comment: z.string().optional() }).optional(),
    'The body, if it is text.',
  ),
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
    size: field(z.int(), unknownSize),
    mimeType: z.string(),
    text: z.string().optional(),
    comment: field(z.string().optional(), 'Why the text is missing.'),
  }),
  redirectURL: z.string(),
  headersSize,
  bodySize,
});

export const HarEntry = entity('HarEntry', 'A request and its response.', {
  startedDateTime: field(z.iso.datetime(), 'When the request arrived, by the system clock.'),
  time: field(z.number().min(0), 'Duration, in ms.'),
  request: field(HarRequest, 'What was asked.'),
  response: field(HarResponse, 'What the sandbox answered.'),
  cache: field(z.object({}), 'Always empty: the sandbox has no cache.'),
  timings: field(
    z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
    'Parts of the duration, in ms.',
  ),
  _route: field(z.string(), 'The call, as `generation.domain.route`.'),
  _shop_time: field(z.iso.datetime(), 'Time of the response, by the sandbox clock.'),
  _faults: field(z.string().optional(), 'Faults that affected the call, by kind and ID.'),
  _request_id: field(
    z.string().optional(),
    'Header `x-request-id` of a refusal or failure, by which the log identifies it.',
  ),
});
export interface HarEntry extends z.infer<typeof HarEntry> {}

const HarLog = entity('HarLog', 'A log of requests and responses in HTTP Archive (HAR) 1.2 format.', {
  version: z.literal('1.2'),
  creator: z.object({ name: z.string(), version: z.string() }),
  entries: z.array(HarEntry),
});

const JournalAnswer = entity('JournalAnswer', 'Recent requests and responses, as a HAR log.', {
  status: Status,
  log: HarLog,
});

/** Pattern of the calls to match. */
export const RoutePattern = field(
  z.string().min(1).max(200),
  'Calls to match, as `generation.domain.route`; `*` matches any letters and dots.',
  'older.order.register',
  '*.order.register',
  'newer.*',
);

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
      since: field(Instant.optional(), 'Only calls that started at or after this real time.'),
      limit: field(z.int().min(1).max(1000).optional(), 'Only this many of the latest calls.'),
      changes: field(z.boolean().optional(), 'Whether to list what the operator changed, too.'),
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
