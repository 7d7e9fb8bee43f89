import type { Id, RouteFacts } from '@spaza/contracts';
import { NEWER_TIMEOUT_IN_MS } from '@spaza/contracts/vocabulary/limits';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { discard, isBodiless, isEmpty, type Parsed, parsed, requestIdOf } from './answer.ts';
import { baseAddress } from './base-url.ts';
import { CallError, type CallErrorKind, codeOf, loadedOnce } from './call-error.ts';
import { checkOptions } from './check-options.ts';
import type { DriftedField } from './contract-drift.ts';
import type { Fields, OutgoingBody } from './not-json.ts';
import { HookFailure } from './observed.ts';
import type { CallInfo, ClientOptions, Credentials, PerCall } from './options.ts';
import type { Attempt } from './retry.ts';
import { userAgent } from './version.ts';

/** Never throws at once: what a function of the caller throws is in the promise. */
const resolved = async <T>(given: PerCall<T> | undefined): Promise<T | undefined> =>
  typeof given === 'function' ? (given as () => T | undefined | Promise<T | undefined>)() : given;

/**
 * The headers that identify the caller; none if there are no credentials. Managers and operators identify themselves per
 * call.
 * @param signal stops the wait for credentials when the try is aborted
 * @throws what a function of the caller throws, or the reason of the signal
 * @throws CallError `not_loaded` if the code for basic credentials could not be loaded
 */
async function credentialHeaders(
  { apiKey, bearer, staff, basic }: Credentials,
  { call, caller }: CallInfo,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  signal.throwIfAborted();
  const own = { staff, shopper: bearer, anyone: bearer } as Partial<Record<typeof caller, PerCall<string>>>;
  // Both are requested before either is awaited, and neither is left unhandled if the other throws.
  const [key, token] = await Promise.all([resolved(apiKey), resolved(own[caller])]);
  const person = token ? undefined : await resolved(basic);
  const authorization = person
    ? (await codeOf(call, loadFallbacks)).basicAuthorization(person)
    : token && `Bearer ${token}`;
  return {
    ...(key && { [key.header.toLowerCase()]: key.value }),
    ...(authorization && { authorization }),
  };
}

/** A call ready to be sent. */
interface Outgoing {
  call: string;
  route: AppRoute & { contentType?: string };
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  /** The body as given by the caller. */
  rawBody?: unknown;
  signal?: AbortSignal | undefined;
  supplierId?: Id | undefined;
  fetchOptions?: RequestInit | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
}

/** The response to a call. */
interface Answer {
  /** Name of the call, such as `catalog.product`. */
  call: string;
  status: number;
  body: unknown;
  headers: Headers;
  /** The id under which the shop logs the request. */
  requestId: string | undefined;
  /** Whether the shop has done what a write asked for. */
  acted: boolean;
  /** Whether sending the call twice has the same effect as sending it once. */
  retryable: boolean;
}

export type Transport = (outgoing: Outgoing) => Promise<Answer>;

/** A body in the shape of the contract, and what of it could not be read. */
export interface ReadBody {
  /** Undefined if nothing of it could be read. */
  body: unknown;
  unreadable: DriftedField[];
}

/**
 * Brings the body of an answer into the shape of the contract.
 * @param shape its name
 */
export type ReadAs = (shape: string, body: unknown) => ReadBody | Promise<ReadBody>;

/** How far a try has come. */
interface Progress {
  /** Where the request goes, once that is known. */
  address?: string;
  isSent?: boolean;
  /** Status of the response, once it has begun. */
  status?: number;
}

/** Code that few calls need. A page loads it in one piece. */
export const loadFallbacks = loadedOnce(() => import('./fallbacks.ts'));

const platformFetch = (url: string, init: RequestInit) => fetch(url, init);

const factsOf = ({ route }: Outgoing) => (route.metadata ?? {}) as Partial<RouteFacts>;

const isRead = (outgoing: Outgoing): boolean =>
  outgoing.route.method === 'GET' || factsOf(outgoing).reads === true;

/** Whether sending it twice has the same effect as sending it once. */
const isRepeatable = (outgoing: Outgoing): boolean =>
  isRead(outgoing) || 'idempotency-key' in outgoing.headers;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Whether a shop that answers with this status has done what a write asked for. */
const hasActed = (outgoing: Outgoing, status = 0): boolean => !isRead(outgoing) && isSuccess(status);

const JSON_TYPE = 'application/json';

/**
 * The body to send, if there is one.
 * @throws CallError `not_loaded` if it is a form and the code for forms could not be loaded
 */
async function outgoingBody(
  { call, route: { contentType = JSON_TYPE }, rawBody: value }: Outgoing,
  signal: AbortSignal,
): Promise<OutgoingBody> {
  if (value === undefined) return { body: null };
  if (contentType === JSON_TYPE) return { body: JSON.stringify(value), typed: { 'content-type': JSON_TYPE } };
  const forms = await codeOf(call, loadFallbacks);
  return contentType === 'multipart/form-data'
    ? forms.multipart(value as Fields, signal)
    : { body: forms.formEncoded(value as Fields) };
}

/** The limit of timers; longer ones fire at once. Nobody waits for 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Ends a try on the caller's signal or after some time. The timer is cleared afterwards: `AbortSignal.timeout` costs
 * four times as much, and runs on long after its call.
 */
function ending(own: AbortSignal | null, ms: number) {
  const controller = new AbortController();
  const { signal } = controller;
  /** Called at the end; a listener on the signal costs a call one percent of its time. */
  let over: ((reason: unknown) => void) | undefined;
  const stop = (reason: unknown) => {
    controller.abort(reason);
    over?.(reason);
  };
  const byCaller = () => stop(own?.reason);
  const byTime = () => stop(new DOMException('', 'TimeoutError'));
  const timer = ms < LONGEST_TIMER_MS ? setTimeout(byTime, Math.ceil(ms)) : undefined;
  own?.addEventListener('abort', byCaller);
  if (own?.aborted) byCaller();
  return {
    signal,
    /** The result of some work, unless the try ends first. */
    orEnded: <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        over = reject;
        if (signal.aborted) reject(signal.reason);
        work.then(resolve, reject);
      }),
    /** The try is over. */
    end() {
      clearTimeout(timer);
      own?.removeEventListener('abort', byCaller);
    },
  };
}

const isFine = (attempt: Attempt<Answer>) => 'answer' in attempt && attempt.answer.status < 429;

/**
 * Creates the function that sends calls: address, credentials, timeout, retries, body, reading and checking of the
 * response.
 * @param routes where schemas are looked up if validation has no contract of its own
 * @param loadReader loads what reads successful answers, if the program accepts more than the contract's own shapes: beside
 *   the first request, and before a write is sent
 * @throws CallError `bad_base_url` if the base address is fixed and not http(s)
 * @throws TypeError if an option is unknown, or a time limit or the number of retries is not a number
 */
export function createTransport(
  routes: AppRouter,
  options: ClientOptions,
  loadReader?: () => Promise<ReadAs>,
): Transport {
  const { baseUrl, ...settings } = options;
  checkOptions(settings);
  const baseOf = baseAddress(baseUrl);
  const {
    fetch: send = platformFetch,
    credentials,
    validation,
    retry,
    deadlineMs,
    cookies,
    language,
  } = options;
  // Code supplied by the program, such as its `fetch` or credentials, may ignore the signal.
  const isOnItsOwn = options.fetch || credentials;

  /** Makes a try, and notes in `at` how far it came. */
  async function once(
    outgoing: Outgoing,
    signal: AbortSignal,
    attempt: number,
    at: Progress,
  ): Promise<Answer> {
    const { call, route, path, supplierId, fetchOptions } = outgoing;
    const { method } = route;
    const facts = factsOf(outgoing);
    const { caller = 'anyone' } = facts;
    const info = { call, caller, supplierId, attempt };
    const base = baseOf(info);
    at.address = base + path.split('?', 1)[0];
    const fresh = options.cacheBusting && method === 'GET';
    const url = base + path + (fresh ? `${path.includes('?') ? '&' : '?'}_=${Date.now()}` : '');
    const secrets = credentials && (await credentialHeaders(credentials, info, signal));
    const { typed, ...sent } = await outgoingBody(outgoing, signal);
    const spoken = language && {
      'accept-language': typeof language === 'function' ? language() : language,
    };
    const own = { ...secrets, ...outgoing.headers };
    const headers = { ...spoken, ...typed, ...own };
    try {
      // Most reads have none, and the check would cost them half a percent.
      if (Object.keys(headers).length > 0) new Headers(headers);
    } catch {
      // The platform's own error would quote the value, secrets included, and look like a network failure.
      throw (await codeOf(call, loadFallbacks)).unsendableHeader(headers, call);
    }
    const init: RequestInit = {
      ...(cookies && { credentials: cookies }),
      ...fetchOptions,
      // Anything custom that a program sends may be a secret, bodies included, and must not follow a redirect.
      ...((method !== 'GET' || Object.keys(own).length > 0) && { redirect: 'manual' }),
      ...sent,
      method,
      headers: { ...userAgent, ...headers },
      signal,
    };
    // The wait before this try may have been ended, and not every `fetch` checks the signal.
    signal.throwIfAborted();
    at.isSent = true;
    const response = await send(url, init, info);
    // Too late: the caller no longer waits for it.
    if (signal.aborted) discard(response);
    const { status } = response;
    at.status = status;
    const acted = hasActed(outgoing, status);
    const retryable = isRepeatable(outgoing);
    /** Why the response is not one from the contract. */
    const failed = async (why: 'unexpectedStatus' | 'unreadableBody') =>
      (await loadFallbacks())[why](response, call, retryable, acted);
    // Shops choose their own status for success and for refusals; what else they answer is a failure.
    const isAnswer = loadReader && (isSuccess(status) || status >= 400);
    if (!isAnswer && !(status in route.responses)) throw await failed('unexpectedStatus');
    const body = async (): Parsed => {
      const isDone = loadReader && acted && isEmpty(response);
      if (isDone || isBodiless(response, route.responses[isSuccess(status) ? 200 : status]))
        return { value: discard(response) };
      return facts.text || facts.document
        ? (await loadFallbacks()).textOrDocument(response, facts)
        : parsed(response);
    };
    const read = await body();
    if (!read) throw await failed('unreadableBody');
    return {
      status,
      body: read.value,
      headers: response.headers,
      requestId: requestIdOf(response),
      call,
      acted,
      retryable,
    };
  }

  /**
   * Brings an answer into the contract's shape, and reports what was bent in it, or is missing.
   * @throws ContractDrift if nothing of it can be read, and for any drift under the strict policy
   */
  async function checked(answer: Answer, shape: unknown): Promise<unknown> {
    const { call, status, acted } = answer;
    const details = () => ({ ...answer, ...(acted && { partial: answer.body }) });
    const unread = () => ({ ...details(), retryable: !acted });
    const read =
      loadReader && status < 300 && typeof shape === 'string'
        ? await codeOf(call, () => loadReader().then((readAs) => readAs(shape, answer.body)), unread)
        : undefined;
    const { body, unreadable }: ReadBody = read ?? { body: answer.body, unreadable: [] };
    const isUnread = unreadable.length > 0;
    // Where answers are read in any form, every form of a refusal is as good as the contract's.
    const isAnyForm = loadReader && status >= 400 && validation?.policy === 'report';
    if (isUnread || (validation && validation.policy !== 'off' && !isAnyForm)) {
      const checks = await codeOf(call, loadFallbacks, unread).catch((error) => {
        // A page that has gone offline may fail to load it: what could be read is returned all the same.
        if (isUnread) throw error;
      });
      await checks?.checkAnswer(validation, routes, { ...details(), ...(read && { unreadable }) }, body);
    }
    return body;
  }

  return async (outgoing) => {
    const { call, route } = outgoing;
    // A write whose answer could not be read is not sent.
    if (isRead(outgoing)) void loadReader?.();
    else if (loadReader) await codeOf(call, loadReader);
    const own = outgoing.signal ?? outgoing.fetchOptions?.signal ?? null;
    const timeoutMs =
      outgoing.timeoutMs ??
      options.timeoutMs ??
      (factsOf(outgoing).newer ? NEWER_TIMEOUT_IN_MS : Number.POSITIVE_INFINITY);
    // Setting the system clock meanwhile neither shortens nor lengthens a call.
    const deadlineAt = performance.now() + (deadlineMs ?? Number.POSITIVE_INFINITY);
    const times = outgoing.retries ?? retry?.times;
    const attempt = async (number: number): Promise<Attempt<Answer>> => {
      const left = deadlineAt - performance.now();
      const { signal, orEnded, end } = ending(own, Math.min(left, timeoutMs));
      const at: Progress = {};
      /** What befell the platform, or the program's own code, as a failure of the call. */
      const asFailure = (cause: unknown): unknown => {
        if (cause instanceof CallError) return cause;
        if (!signal.aborted && cause instanceof HookFailure) return cause.cause;
        if (!signal.aborted && !at.isSent) return cause;
        const { status } = at;
        const [kind, what]: [CallErrorKind, string] = own?.aborted
          ? ['aborted', 'was aborted']
          : signal.aborted
            ? ['timeout', `was not answered within ${left < timeoutMs ? deadlineMs : timeoutMs} ms`]
            : ['network', status ? 'got an answer that broke off' : 'got no answer'];
        const retryable = !own?.aborted && isRepeatable(outgoing);
        const acted = hasActed(outgoing, status);
        return new CallError(kind, call, `${call} ${what}`, { cause, status, acted, retryable });
      };
      try {
        const answer = once(outgoing, signal, number, at);
        return { answer: await (isOnItsOwn ? orEnded(answer) : answer) };
      } catch (thrown) {
        const error = asFailure(thrown);
        const { address } = at;
        if (!(error instanceof CallError && address)) return { error };
        Object.assign(error, { method: route.method, address, attempts: number });
        // A page that has gone offline may fail to load it: the failure is reported all the same.
        const needed = await loadFallbacks().catch(() => undefined);
        return { error: needed?.explain(error) ?? error };
      } finally {
        end();
      }
    };
    let last = await attempt(1);
    if (!isFine(last) && times !== 0 && isRepeatable(outgoing)) {
      // Not needed while all goes well. A page that has gone offline may fail to load it.
      const again = await loadFallbacks().catch(() => undefined);
      if (again) last = await again.tryAgain(last, attempt, { ...retry, times }, own, deadlineAt);
    }
    if ('error' in last) throw last.error;
    const { answer } = last;
    return { ...answer, body: await checked(answer, route.responses[200]) };
  };
}
