import type { Id, RouteFacts } from '@spaza/contracts';
import { NEWER_TIMEOUT_IN_MS } from '@spaza/contracts/vocabulary/limits';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { discard, readBody, requestIdOf } from './answer.ts';
import { baseAddress } from './base-url.ts';
import { CallError, type CallErrorKind, codeOf, readerMissing } from './call-error.ts';
import type { DriftedField } from './contract-drift.ts';
import { credentialHeaders } from './credentials.ts';
import type { Fields, OutgoingBody } from './forms.ts';
import { loadFallbacks } from './load-fallbacks.ts';
import { HookFailure } from './observed.ts';
import type { ClientOptions } from './options.ts';
import type { Attempt } from './retry.ts';
import { userAgent } from './version.ts';

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
export interface Answer {
  /** Name of the call, such as `catalog.product`. */
  call: string;
  status: number;
  body: unknown;
  headers: Headers;
  /** The id under which the shop logs the request. */
  requestId: string | undefined;
  /** Whether the shop has done what a write asked for. */
  acted: boolean;
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

const platformFetch = (url: string, init: RequestInit) => fetch(url, init);

const signalOf = ({ signal, fetchOptions }: Outgoing): AbortSignal | null =>
  signal ?? fetchOptions?.signal ?? null;

const factsOf = (route: AppRoute) => (route.metadata ?? {}) as Partial<RouteFacts>;

/** Whether sending it twice has the same effect as sending it once. */
const isRepeatable = ({ route, headers }: Outgoing): boolean =>
  route.method === 'GET' || factsOf(route).reads === true || 'idempotency-key' in headers;

/** The platform's own error would quote an invalid header value, secrets included, and look like a network failure. */
function refuseUnsendable(headers: Record<string, string>, call: string): void {
  for (const header of Object.entries(headers)) {
    try {
      new Headers([header]);
    } catch {
      const reason = `The header '${header[0]}' of ${call} holds characters it cannot carry`;
      throw new CallError('bad_parameter', call, reason);
    }
  }
}

const JSON_TYPE = 'application/json';

const NO_BODY: OutgoingBody = { body: null };

/**
 * The body to send, if there is one.
 * @throws CallError `not_loaded` if it is a form and the code for forms could not be loaded
 */
async function outgoingBody(
  { call, route: { contentType = JSON_TYPE }, rawBody: value }: Outgoing,
  signal: AbortSignal,
): Promise<OutgoingBody> {
  if (contentType === JSON_TYPE) return { body: JSON.stringify(value), typed: { 'content-type': JSON_TYPE } };
  const forms = await codeOf(call, loadFallbacks);
  return contentType === 'multipart/form-data'
    ? forms.multipart(value as Fields, signal)
    : { body: forms.formEncoded(value as Fields) };
}

/** The limit of timers; longer ones fire at once. Nobody waits for 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Ends a try on the caller's signal, the timeout or the deadline, and reports afterwards which of them it was. The
 * timer is cleared afterwards: `AbortSignal.timeout` costs four times as much, and runs on long after its call.
 */
function limits(
  own: AbortSignal | null,
  timeoutMs: number,
  deadlineMs: number | undefined,
  deadlineAt: number,
) {
  // Setting the system clock meanwhile neither shortens nor lengthens a call.
  const left = deadlineAt - performance.now();
  const isLast = left < timeoutMs;
  const ms = isLast ? left : timeoutMs;
  const ending = new AbortController();
  const { signal } = ending;
  /** Called at the end; a listener on the signal costs a call one percent of its time. */
  let over: ((reason: unknown) => void) | undefined;
  const stop = (reason: unknown) => {
    ending.abort(reason);
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
    /** Status of the response, once it has begun. */
    status: undefined as number | undefined,
    /** Where the request goes, once that is known. */
    address: undefined as string | undefined,
    /** The try is over. */
    end() {
      clearTimeout(timer);
      own?.removeEventListener('abort', byCaller);
    },
    failure(outgoing: Outgoing, cause: unknown): CallError {
      const { status } = this;
      const { call } = outgoing;
      const failed = (kind: CallErrorKind, what: string, retryable = isRepeatable(outgoing)) =>
        new CallError(kind, call, `${call} ${what}`, {
          cause,
          status,
          acted: hasActed(outgoing, status),
          retryable,
        });
      if (own?.aborted) return failed('aborted', 'was aborted', false);
      if (signal.aborted)
        return failed('timeout', `was not answered within ${isLast ? deadlineMs : timeoutMs} ms`);
      return failed('network', status === undefined ? 'got no answer' : 'got an answer that broke off');
    },
  };
}

type Limits = ReturnType<typeof limits>;

function addressOf(base: string, { path, route }: Outgoing, cacheBusting: boolean | undefined): string {
  if (!cacheBusting || route.method !== 'GET') return base + path;
  return `${base}${path}${path.includes('?') ? '&' : '?'}_=${Date.now()}`;
}

/** Whether a shop that answers with this status has done what a write asked for. */
const hasActed = ({ route }: Outgoing, status = 0): boolean =>
  route.method !== 'GET' && factsOf(route).reads !== true && status >= 200 && status < 300;

const isFine = (attempt: Attempt<Answer>) => 'answer' in attempt && attempt.answer.status < 429;

/**
 * Checks what a program without types may get wrong: a text such as `5s` would be no limit at all.
 * @throws TypeError
 */
function checkLimits(limits: Pick<ClientOptions, 'timeoutMs' | 'deadlineMs'>, retries = 0): void {
  for (const name of ['timeoutMs', 'deadlineMs'] as const)
    if (limits[name] !== undefined && !(limits[name] > 0))
      throw new TypeError(`'${name}' must be a number of ms above 0`);
  if (!(retries >= 0)) throw new TypeError("'retries' must be a number from 0");
}

/**
 * Creates the function that sends calls: address, credentials, timeout, retries, body, reading and checking of the
 * response.
 * @param routes where schemas are looked up if validation has no contract of its own
 * @param readAs reads successful answers, if the program accepts more than the contract's own shapes
 * @throws CallError `bad_base_url` if the base address is fixed and not http(s)
 * @throws TypeError if a time limit is no number of ms, or the number of retries is none
 */
export function createTransport(routes: AppRouter, options: ClientOptions, readAs?: ReadAs): Transport {
  const baseOf = baseAddress(options.baseUrl);
  checkLimits(options, options.retry?.times);
  const { fetch: send = platformFetch, validation, retry, deadlineMs, cookies, language } = options;
  // Code supplied by the program, such as its `fetch` or credentials, may ignore the signal.
  const isOnItsOwn = Boolean(options.fetch || options.credentials);

  async function once(outgoing: Outgoing, within: Limits, attempt: number): Promise<Answer> {
    const { call, route, supplierId, fetchOptions } = outgoing;
    const { signal } = within;
    const { method } = route;
    const facts = factsOf(route);
    const { caller = 'anyone' } = facts;
    const info = { call, caller, supplierId, attempt };
    const base = baseOf(info);
    within.address = base + outgoing.path.split('?', 1)[0];
    const url = addressOf(base, outgoing, options.cacheBusting);
    const isSafe = isRepeatable(outgoing);
    const { credentials } = options;
    const secrets = credentials && (await credentialHeaders(credentials, caller, signal));
    const { typed, ...sent } =
      outgoing.rawBody === undefined ? NO_BODY : await outgoingBody(outgoing, signal);
    const spoken = language && {
      'accept-language': typeof language === 'function' ? language() : language,
    };
    const headers = { ...userAgent, ...spoken, ...secrets, ...typed, ...outgoing.headers };
    refuseUnsendable(headers, call);
    // Anything custom that a program sends may be a secret, bodies included, and must not follow a redirect.
    const isSecret =
      method !== 'GET' ||
      Object.keys({ ...secrets, ...outgoing.headers }).some((name) => name !== 'idempotency-key');

    const redirect = isSecret && { redirect: 'manual' as const };
    const sharing = cookies && { credentials: cookies };
    const init: RequestInit = { ...sharing, ...fetchOptions, ...redirect, ...sent, method, headers, signal };
    let response: Response;
    try {
      // The wait before this try may have been ended, and not every `fetch` checks the signal.
      signal.throwIfAborted();
      response = await send(url, init, info);
      // Too late: the caller no longer waits for it.
      if (signal.aborted) discard(response);
    } catch (cause) {
      throw cause instanceof HookFailure ? cause.cause : within.failure(outgoing, cause);
    }
    const { status } = response;
    within.status = status;
    const orBrokenOff = (cause: unknown): never => {
      throw cause instanceof CallError ? cause : within.failure(outgoing, cause);
    };
    /** Why the response is not one from the contract. */
    const failed = (why: 'unexpectedStatus' | 'unreadableBody') =>
      loadFallbacks()
        .then((needed) => needed[why](response, call, isSafe, hasActed(outgoing, status)))
        .catch(orBrokenOff);
    // Shops choose their own status for success and for refusals; what else they answer is a failure.
    const isSuccess = status >= 200 && status < 300;
    const isRefusal = status >= 400 && status < 500;
    if (!(status in route.responses || (readAs && (isSuccess || isRefusal))))
      throw await failed('unexpectedStatus');
    const declared = route.responses[isSuccess ? 200 : status];
    const read = await readBody(response, declared, facts).catch(orBrokenOff);
    if (!read) throw await failed('unreadableBody');
    return {
      status,
      body: read.value,
      headers: response.headers,
      requestId: requestIdOf(response),
      call,
      acted: hasActed(outgoing, status),
    };
  }

  /**
   * Brings an answer into the contract's shape, and reports what was bent in it, or is missing.
   * @throws ContractDrift if nothing of it can be read, and for any drift under the strict policy
   */
  async function checked(answer: Answer, shape: unknown): Promise<unknown> {
    const isRead = readAs && answer.status < 300 && typeof shape === 'string';
    const details = () => ({ ...answer, ...(answer.acted && { partial: answer.body }) });
    const notLoaded = (cause: unknown): never => {
      throw readerMissing(answer.call, { ...details(), retryable: !answer.acted, cause });
    };
    const readInShape = async (named: string) => readAs!(named, answer.body);
    const { body, unreadable }: ReadBody = isRead
      ? await readInShape(shape).catch(notLoaded)
      : { body: answer.body, unreadable: [] };
    // Where answers are read in any form, every form of a refusal is as good as the contract's.
    const isAnyForm = readAs !== undefined && answer.status >= 400 && validation?.policy === 'report';
    if (validation && validation.policy !== 'off' && !isAnyForm) {
      // A page that has gone offline may fail to load it: the response is returned all the same.
      const checks = await loadFallbacks().catch(() => undefined);
      await checks?.checkBody(validation, routes, { ...details(), ...(isRead && { unreadable }) });
    }
    if (unreadable.length > 0) {
      const { reportUnreadable } = await loadFallbacks().catch(notLoaded);
      reportUnreadable(validation, { ...details(), unreadable }, body);
    }
    return body;
  }

  return async (outgoing) => {
    checkLimits({ timeoutMs: outgoing.timeoutMs }, outgoing.retries);
    const deadlineAt = performance.now() + (deadlineMs ?? Number.POSITIVE_INFINITY);
    const { timeoutMs = factsOf(outgoing.route).newer ? NEWER_TIMEOUT_IN_MS : Number.POSITIVE_INFINITY } =
      outgoing.timeoutMs === undefined ? options : outgoing;
    const times = outgoing.retries ?? retry?.times;
    const attempt = async (number: number): Promise<Attempt<Answer>> => {
      const within = limits(signalOf(outgoing), timeoutMs, deadlineMs, deadlineAt);
      try {
        const answer = once(outgoing, within, number);
        return { answer: await (isOnItsOwn ? within.orEnded(answer) : answer) };
      } catch (error) {
        const isOver = within.signal.aborted && !(error instanceof CallError);
        const failure = isOver ? within.failure(outgoing, error) : error;
        const { address } = within;
        if (!(failure instanceof CallError) || address === undefined) return { error: failure };
        const { method } = outgoing.route;
        const placed = Object.assign(failure, { method, address, attempts: number });
        // A page that has gone offline may fail to load it: the failure is reported all the same.
        const needed = await loadFallbacks().catch(() => undefined);
        return { error: needed?.explain(placed) ?? placed };
      } finally {
        within.end();
      }
    };
    let last = await attempt(1);
    if (!isFine(last) && times !== 0 && isRepeatable(outgoing)) {
      // Not needed while all goes well. A page that has gone offline may fail to load it.
      const again = await loadFallbacks().catch(() => undefined);
      if (again)
        last = await again.tryAgain(last, attempt, { ...retry, times }, signalOf(outgoing), deadlineAt);
    }
    if ('error' in last) throw last.error;
    const { answer } = last;
    return { ...answer, body: await checked(answer, outgoing.route.responses[200]) };
  };
}
