import { z } from 'zod';

/*
 * HTTP Archive 1.2, as browsers and proxies read and write it. Fields that begin with `_` are the sandbox's own.
 */

const NamedValue = z.object({ name: z.string(), value: z.string() });
const unknownSize = 'In bytes; -1 where it is not known.';
const headersSize = z.int().meta({ description: unknownSize });
const bodySize = z.int().meta({ description: unknownSize });
const httpVersion = z.string().meta({ description: 'Version of HTTP; empty where it is not known.' });

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
    .meta({ description: 'The body, where it is a text.' }),
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
    comment: z.string().optional().meta({ description: 'Why there is no text.' }),
  }),
  redirectURL: z.string(),
  headersSize,
  bodySize,
});

const HarEntry = z
  .object({
    startedDateTime: z.iso.datetime(),
    time: z.number().min(0).meta({ description: 'How long it took, in ms.' }),
    request: HarRequest,
    response: HarResponse,
    cache: z.object({}),
    timings: z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
    _route: z.string().meta({ description: 'The call, as `generation.domain.route`.' }),
    _shop_time: z.iso.datetime().meta({ description: 'The shop’s time at the answer.' }),
    _faults: z.string().optional().meta({ description: 'Mishaps that happened to it, by kind and key.' }),
    _request_id: z.string().optional().meta({
      description: 'Header `x-request-id` of an answer that refuses or fails. The log names a failure by it.',
    }),
  })
  .meta({ id: 'HarEntry', description: 'A request and its answer.' });
/** A request and its answer. */
export interface HarEntry extends z.infer<typeof HarEntry> {}

/** A log of requests and answers. */
export const HarLog = z
  .object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(HarEntry),
  })
  .meta({ id: 'HarLog', description: 'HTTP Archive 1.2.' });
