import type { AppRoute } from '@ts-rest/core';
import { Refusal } from '../../../contracts/wire/answers.ts';
import { createRouteTable } from '../../../mocks/api/served-route.ts';
import type { Route } from '../../../mocks/routing/implementation.ts';
import { routes } from './draft.ts';
import type { Sent } from './parts.ts';
import type { World } from './world.ts';

const ORIGIN = 'http://shop.test';
const match = createRouteTable([...routes.values()].map((route) => ({ route: route as Route })));

type Body = { safeParse: (value: unknown) => { success: boolean; error?: unknown } };

/** The result of a request. */
export interface Came {
  status: number;
  /** The route that responded; undefined if none did. */
  route: AppRoute | undefined;
  /** Whether an issued session is no longer valid. */
  hasEnded: boolean;
  /** What is wrong with the response. */
  wrong: string[];
}

/** Creates the request as a client sends it; undefined if no client can send it. */
export function requestOf({ method, path, headers, body }: Sent): Request | undefined {
  const bears = body !== undefined && method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(ORIGIN + path, { method, headers, redirect: 'manual', ...(bears && { body }) });
  } catch {
    return undefined;
  }
}

/** Returns a response's contract violations. */
function outside(route: AppRoute, status: number, type: string, text: string): string[] {
  const declared = (route.responses as Record<number, unknown>)[status];
  if (declared === undefined) return [`${status} is not declared for ${route.method} ${route.path}`];
  const other = declared as { contentType?: unknown; body?: unknown };
  if (typeof other.contentType === 'string') {
    // Binary responses may have any type.
    const isMeant = other.contentType === 'application/octet-stream' || type.startsWith(other.contentType);
    return isMeant || status === 303 ? [] : [`${type} instead of ${other.contentType}`];
  }
  if (typeof declared !== 'object' || !('safeParse' in declared!)) return [];
  if (!type.includes('json')) return [`${type} instead of JSON`];
  const read = (declared as Body).safeParse(JSON.parse(text));
  return read.success ? [] : [`the answer does not fit: ${JSON.stringify(read.error)}`];
}

/** Checks the response for a path without a route. */
const nowhere = (status: number, text: string): string[] =>
  [404, 405].includes(status) && Refusal.safeParse(JSON.parse(text)).success
    ? []
    : [`${status} where there is no such call`];

/** Whether HTTP itself asks for the response, whatever the call: the methods of a path, or nothing new. */
const isOfHttp = (
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  { status, headers, text }: Answered,
): boolean =>
  text === '' &&
  ((status === 204 && method === 'OPTIONS' && headers.has('allow')) ||
    (status === 304 && method === 'GET' && asked.has('if-none-match') && headers.has('etag')));

/** Sends a request and checks everything that must hold for its response. */
export async function asked(sent: Sent, request: Request, world: World): Promise<Came> {
  return judged(sent, request, await world.shop.sandbox.fetch(request).then(read), world);
}

const read = async (answer: Response): Promise<Answered> => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
});

/** A response, fully read. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Checks everything that must hold for a response. @param request as the shop understood it */
export function judged(
  sent: Sent,
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  answered: Answered,
  { leakedIn, keysIn, isShown }: World,
): Came {
  const { status, headers, text } = answered;
  const url = new URL(request.url);
  const found = match(request.method, url.pathname.replace(/^\/s\/[^/]+(?=\/)/, ''));
  const route = found.found === 'route' ? (found.target.route as AppRoute) : undefined;
  const type = headers.get('content-type') ?? '';
  const said = `${text} ${JSON.stringify([...headers])}`;
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`${status} ${text.slice(0, 300)}`);
  const isNoSupplier = status === 404 && url.pathname.startsWith('/s/');
  if (!isOfHttp(request, answered) && !(route && isNoSupplier))
    wrong.push(...(route ? outside(route, status, type, text) : nowhere(status, text)));
  const { caller } = (route?.metadata ?? { caller: 'anyone' }) as { caller: string };
  const isPrivy = ['staff', 'manager', 'operator'].includes(caller) && status < 400;
  const asking = `${sent.path} ${decodeURI(encodeURI(sent.path.toWellFormed()))} ${JSON.stringify(sent.headers)} ${bodyText(sent)}`;
  if (!isPrivy)
    wrong.push(...leakedIn(said, asking).map((secret) => `it says ${secret}, which is another's`));
  wrong.push(...keysIn(said).map(() => 'it says a key of the shop'));
  const hasEnded = status === 401 && isShown(request.headers.get('authorization') ?? '');
  return { status, route, hasEnded, wrong };
}

const bodyText = ({ body }: Sent): string =>
  body instanceof FormData ? JSON.stringify([...body]) : typeof body === 'string' ? body : '';

/** Describes a request in a few readable lines. */
export function inWords(sent: Sent): string {
  const { method, path, headers } = sent;
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
  const body = sent.body instanceof Uint8Array ? Buffer.from(sent.body).toString('base64') : bodyText(sent);
  return [`${method} ${path.slice(0, 300)}`, ...shown, body.slice(0, 600)].filter(Boolean).join('\n    ');
}
