import type { Quirk } from '@spaza/contracts';
import { PROBLEMS, type ShopProblem } from '@spaza/contracts/problems';
import { messagesOf } from '@spaza/contracts/problems/messages';
import type { ZodType } from 'zod';
import { jsonResponse, OPEN_HEADERS } from '../../routing/answer.ts';
import type { AnyResolver } from '../../routing/implementation.ts';
import { Refused, reason } from '../../shop/refused.ts';
import { type RefusalOptions, refusal } from '../refusal.ts';
import { factsOf, type ServedRoute } from '../served-route.ts';
import { documented, reshapeBy, respelt, withPlainProvider } from './documented.ts';

type Fields = Readonly<Record<string, unknown>>;
type Quirks = ReadonlySet<Quirk>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields of a response that are not its subject. */
const BESIDE = new Set(['status', 'messages', 'message', 'token', 'pagination']);

/**
 * Returns the field with the entity or list that a response is about; undefined if there is none, or several.
 */
function subjectOf(answer: Fields): string | undefined {
  const [subject, ...others] = Object.keys(answer).filter(
    (name) => !BESIDE.has(name) && (isObject(answer[name]) || answer[name] === null),
  );
  return others.length > 0 ? undefined : subject;
}

/** Returns a response in the envelope that the quirks prescribe. */
function enveloped(quirks: Quirks, answer: Fields): unknown {
  const name = subjectOf(answer);
  if (name === undefined) return answer;
  const { [name]: subject, ...beside } = answer;
  if (quirks.has('wrapped')) return { ...beside, data: subject };
  if (quirks.has('bare') && !beside.pagination) {
    const { token } = beside;
    return token === undefined ? subject : { ...(subject as Fields), token };
  }
  const isFlattened = isObject(subject) && !Array.isArray(subject) && !('status' in subject);
  return quirks.has('flat') && isFlattened ? { ...beside, ...subject } : answer;
}

/** Returns the fields that the messages of a refusal are about, if known. */
function aboutOf(refusal: Fields): (string | undefined)[] {
  const problems = Array.isArray(refusal.problems) ? refusal.problems : [];
  return problems.map((problem: Fields) => String(problem.path).split('.').at(-1) || undefined);
}

/**
 * Returns a refusal as documented, with `status` and `messages`, or in the form that the quirks prescribe.
 */
function refused(quirks: Quirks, refusal: Fields): Fields {
  const messages = Array.isArray(refusal.messages) ? refusal.messages.map(String) : [];
  const about = aboutOf(refusal);
  const { status = 'error' } = refusal;
  if (quirks.has('single_message')) return { status, message: messages.join(' ') };
  if (quirks.has('message_objects')) {
    return { status, messages: messages.map((message, at) => ({ field: about[at] ?? null, message })) };
  }
  if (!quirks.has('messages_by_field')) return { status, messages };
  const byField = new Map<string, string[]>();
  for (const [at, message] of messages.entries()) {
    const field = about[at] ?? 'base';
    byField.set(field, [...(byField.get(field) ?? []), message]);
  }
  return { status, messages: Object.fromEntries(byField) };
}

/** Whether the shop keeps to the documents: no, yes, or with these quirks. */
export type Documents = boolean | readonly Quirk[];

/** Whether the shop keeps to the documents, and its quirks, which are empty while it does not. */
interface DocumentsSetting {
  readonly on: boolean;
  readonly quirks: ReadonlySet<Quirk>;
}

/** Creates the setting. Like faults, it is per process. */
export function createDocumentsSetting(initial: Documents = false) {
  let now: DocumentsSetting = {
    on: initial !== false,
    quirks: new Set(initial === true ? [] : initial || []),
  };
  return {
    /** The current setting; a new object after each change. */
    get now() {
      return now;
    },
    set(on: boolean, quirks: readonly Quirk[] = []): void {
      now = { on, quirks: new Set(on ? quirks : []) };
    },
  };
}

export type DocumentsSwitch = ReturnType<typeof createDocumentsSetting>;

/** A request to one of the shop's calls. */
interface AskedCall {
  request: Request;
  served: ServedRoute;
  at: { search: string };
}

/** Returns `domain.route`, the same in both generations. */
const callOf = ({ name }: ServedRoute) => name.slice(name.indexOf('.') + 1);

/** Calls of the sandbox that the documents do not have. */
const UNDOCUMENTED = /^(older|newer)\.account\.signOut$|^older\.payment\.process$|^sandbox\.manager\./;
const NEWER_PATH = /^\/((cart|order)\/v1|api\/v2)\//;
/** The shop's own calls, as opposed to its operator's, and those of the simulated payment providers. */
const OF_SHOP = /^(older|newer)\./;

const PAGED = ['page', 'per_page'];
/** Parameters of calls that the documents do not have. */
const IGNORED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'catalog.category': PAGED,
  'supplier.combos': PAGED,
  'supplier.promotions': PAGED,
  'supplier.promotionsActive': PAGED,
  'supplier.stokvel': PAGED,
  'supplier.stokvelActive': PAGED,
  'supplier.nearby': ['distance'],
};
/** Lists with documented pagination. */
const PAGED_CALLS = ['catalog.search', 'order.list'];
const IGNORED_HEADERS = ['idempotency-key', 'if-none-match'];
const WHOLE_LIST = 1_000_000;

const FORM_CALLS = ['staff.completePack', 'staff.disputePack', 'staff.issuePack', 'staff.issueProcess'];
const FORM = 'application/x-www-form-urlencoded';
/** Writes whose result clients do not need, in addition to those without a result. */
const ONLY_CONFIRMING = ['cart.sync', 'payment.offlinePayment', ...FORM_CALLS];
const FLAGS: Readonly<Record<string, true>> = {
  'supplier.promotionsActive': true,
  'supplier.stokvelActive': true,
};
const SESSION = /(?:^|;\s*)session=([^;]+)/;

const isAccount = (call: string) => call.startsWith('account.');
const isBad = (status: number) => status >= 400;

/**
 * Creates the layer between the shop and its callers that limits the shop to what the API documents describe.
 * It does nothing while it is off, or for the operator's calls.
 */
export function createDocuments(setting: DocumentsSwitch) {
  const has = (quirk: Quirk) => setting.now.quirks.has(quirk);
  const isOn = (served: ServedRoute) => setting.now.on && OF_SHOP.test(served.name);
  /** Number of lost or sent responses to each write since the setting was changed. */
  let counted = new Map<string, number>();
  let countedFor = setting.now;

  function isLost({ served, request }: AskedCall): boolean {
    const { caller, reads } = factsOf(served);
    if (!has('lost_answers') || request.method === 'GET' || reads || caller === 'anyone') return false;
    if (countedFor !== setting.now) counted = new Map();
    countedFor = setting.now;
    const before = counted.get(served.route.path) ?? 0;
    counted.set(served.route.path, before + 1);
    return before % 2 === 0;
  }

  /** Lets pages of another origin send the session's cookie. */
  const sharedHeaders = (request: Request): Record<string, string> => {
    const origin = request.headers.get('origin');
    if (!has('no_token') || !origin) return {};
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    };
  };

  function statusOf(call: string, caller: string, status: number): number {
    const isWrongPassword = status === 401 && caller === 'anyone';
    const now = isWrongPassword && has('sign_in_refused_with_422') ? 422 : status;
    const isPlain =
      now < 400 || now >= 500 || now === 404 || now === 429 || (now === 401 && !isAccount(call));
    return has('refusals_with_200') && !isPlain ? 200 : now;
  }

  /** Returns the body of a successful response. */
  function given({ served }: AskedCall, status: number, body: Fields): unknown {
    const call = callOf(served);
    const { quirks } = setting.now;
    const schema = (served.route.responses as Record<number, ZodType>)[status];
    const answer = (schema ? documented(schema, body, reshapeBy(quirks)) : body) as Fields;
    if (has('flags_for_lists') && call in FLAGS) {
      return { status: 'ok', active: Array.isArray(answer.offers) && answer.offers.length > 0 };
    }
    const { pagination, ...unpaged } = answer;
    const spelt = respelt(quirks, PAGED_CALLS.includes(call) ? answer : unpaged) as Fields;
    // The envelope of the configuration is documented.
    if (call === 'config.shopfront') return spelt;
    const isLoose = call === 'checkout.checkoutConfig' && has('loose_checkout_config');
    return enveloped(isLoose ? new Set<Quirk>(['bare']) : quirks, spelt);
  }

  function isEmpty({ served, request }: AskedCall, status: number): boolean {
    if (!has('no_content') || isBad(status) || request.method === 'GET') return false;
    const schema = (served.route.responses as Record<number, ZodType>)[status];
    return schema?.meta()?.id === 'Done' || ONLY_CONFIRMING.includes(callOf(served));
  }

  return {
    /** The current setting; a new object after each change. */
    get setting() {
      return setting.now;
    },

    /** Whether the shop has a call. */
    has: (served: ServedRoute): boolean =>
      !setting.now.on ||
      !(UNDOCUMENTED.test(served.name) || (has('no_newer_calls') && NEWER_PATH.test(served.route.path))),

    /** Returns a call without undocumented headers and parameters, signed in by its cookie. */
    asked<Call extends AskedCall>(call: Call): Call {
      const { request, served, at } = call;
      if (!isOn(served)) return call;
      const headers = new Headers(request.headers);
      for (const name of IGNORED_HEADERS) headers.delete(name);
      const [, session] = (has('no_token') && SESSION.exec(headers.get('cookie') ?? '')) || [];
      if (session && !headers.has('authorization')) headers.set('authorization', `Bearer ${session}`);
      const query = new URLSearchParams(at.search);
      for (const name of IGNORED_PARAMETERS[callOf(served)] ?? []) query.delete(name);
      const search = query.size > 0 ? `?${query}` : '';
      const url = request.url.slice(0, request.url.length - at.search.length) + search;
      return { ...call, request: new Request(new Request(url, request), { headers }), at: { ...at, search } };
    },

    /** Returns the resolver of a call, without undocumented input. */
    resolver(served: ServedRoute): AnyResolver {
      const { resolver } = served;
      if (!isOn(served)) return resolver;
      const call = callOf(served);
      return (input) => {
        let { body, query } = input;
        if (call === 'account.update') {
          const { account } = body as { account: Fields };
          const { password, current_password, ...changes } = account;
          if (has('no_empty_update') && Object.keys(changes).length === 0)
            throw new Refused([reason('nothing_to_change')]);
          body = { account: changes };
        }
        if (has('upper_case_providers')) {
          if (body && typeof body === 'object') body = withPlainProvider(body);
          query = withPlainProvider(query);
        }
        if (IGNORED_PARAMETERS[call] === PAGED) query = { ...(query as Fields), per_page: WHOLE_LIST };
        return resolver({ ...input, body, query });
      };
    },

    /** Returns why a request is refused before it is read; undefined if it is not. */
    refuses({ served, request }: AskedCall): Response | undefined {
      if (!isOn(served) || !has('form_only_staff') || !FORM_CALLS.includes(callOf(served))) return undefined;
      const type = request.headers.get('content-type');
      if (type === null || type.startsWith(FORM)) return undefined;
      return refusal(reason('content_type', { expected: FORM }));
    },

    /** Creates a response that refuses a request before or outside any of the shop's calls. */
    refusal(why: ShopProblem, options: RefusalOptions = {}): Response {
      if (!setting.now.on) return refusal(why, options);
      const { status = PROBLEMS[why.code].status, headers = {} } = options;
      const body = refused(setting.now.quirks, { status: 'error', messages: messagesOf(why) });
      return jsonResponse(status, body, headers);
    },

    /** Converts the shop's response to what the documents and quirks prescribe. */
    async answered(call: AskedCall, response: Response): Promise<Response> {
      const { served, request } = call;
      if (!isOn(served) || !response.headers.get('content-type')?.startsWith('application/json'))
        return response;
      const { status } = response;
      const body = (await response.json()) as Fields;
      const headers: Record<string, string> = Object.fromEntries(response.headers);
      delete headers.etag;
      delete headers['content-length'];
      Object.assign(headers, sharedHeaders(request));
      if (isBad(status)) {
        const now = statusOf(callOf(served), factsOf(served).caller, status);
        return jsonResponse(now, refused(setting.now.quirks, body), headers);
      }
      if (isLost(call)) {
        const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
        return new Response(page, {
          status: 502,
          headers: { ...OPEN_HEADERS, ...sharedHeaders(request), 'content-type': 'text/html' },
        });
      }
      const { token, ...without } = body;
      const isSecret = has('no_token') && typeof token === 'string';
      if (isSecret) headers['set-cookie'] = `session=${token}; Path=/; HttpOnly; SameSite=Lax`;
      if (isEmpty(call, status)) {
        delete headers['content-type'];
        return new Response(null, { status: 204, headers });
      }
      return jsonResponse(status, given(call, status, isSecret ? without : body), headers);
    },

    /** Answers a CORS preflight as the quirks prescribe; undefined if they do not affect it. */
    preflight(request: Request): Response | undefined {
      const wanted = request.headers.get('access-control-request-headers') ?? '';
      const isPreflight =
        request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
      if (!isPreflight || !(has('no_other_headers') || has('no_token'))) return undefined;
      if (new URL(request.url).pathname.startsWith('/sandbox/')) return undefined;
      const allowed = has('no_other_headers') ? 'content-type, authorization' : wanted;
      const names = wanted
        .toLowerCase()
        .split(',')
        .map((name) => name.trim());
      const isAllowed = !has('no_other_headers') || names.every((name) => !name || allowed.includes(name));
      if (!isAllowed) return new Response(null, { status: 204 });
      const headers = {
        ...OPEN_HEADERS,
        ...sharedHeaders(request),
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': allowed,
      };
      return new Response(null, { status: 204, headers });
    },
  };
}

export type DocumentsLayer = ReturnType<typeof createDocuments>;
