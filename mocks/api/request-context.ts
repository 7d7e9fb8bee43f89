import type { Caller } from '@spaza/contracts';
import { localeOf } from '@spaza/contracts/problems/messages';
import type { Locale } from '@spaza/contracts/vocabulary';
import type { AppRouter } from '@ts-rest/core';
import type { Implementation } from '../routing/implementation.ts';
import { readLocale } from '../shop/account/account.store.ts';
import { accountOfToken } from '../shop/account/session.ts';
import { instantOf } from '../shop/clock.ts';
import type { RepeatableWrite, WriteResult } from '../shop/idempotency.store.ts';
import { notFound, refused } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';
import { sha256 } from '../values/hash.ts';

/** The context that a call runs in: the shop, who is calling, and from where. */
export interface RequestContext {
  readonly shop: Shop;
  /** Scheme and host at which the shop was called. */
  readonly origin: string;
  /** Origins, apart from its own, to which payment pages may send shoppers back. */
  readonly returnOrigins: readonly string[];
  /** Supplier at whose own address the shop was called; null at the provider's address. */
  readonly supplierId: number | null;
  /** Where the call comes from, as far as known. */
  readonly caller: string;
  /** The pass of its device, if sent. */
  readonly pass: string | undefined;
  /** Session token, if sent. */
  readonly token: string | undefined;
  /** The signed-in account; set for every call that only shoppers may make. */
  readonly accountId: string | undefined;
  /** The language that the request asks for. */
  readonly locale: Locale;
  /** Whether the shop keeps to the documents. */
  readonly documents: boolean;
}

/** A resolver for every route of a contract; a missing one does not compile. */
export type Answers<T extends AppRouter> = Implementation<T, RequestContext>;

/** SHA-256 hashes of the keys that staff, managers and the operator authenticate with. */
export type KeyHashes = Readonly<Record<'staff' | 'manager' | 'operator', string>>;

const PASS = /(?:^|;\s*)device=([^;]+)/;

/** Returns the pass of the device in a request's cookies. */
export const passOf = (request: Request): string | undefined =>
  PASS.exec(request.headers.get('cookie') ?? '')?.[1];

/** How long a device keeps its pass after signing in, in seconds: as long as browsers allow. */
const PASS_KEPT_SECONDS = 400 * 86_400;

/** Headers that give a device its pass. Pages cannot read it, and other sites cannot send it. */
export const passHeaders = (pass: string, origin: string): Record<string, string> => ({
  'set-cookie': `device=${pass}; Path=/; Max-Age=${PASS_KEPT_SECONDS}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`,
});

/** Returns the token of an `Authorization: Bearer` header. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const notSignedIn = () => refused('not_signed_in');
export const sessionEnded = () => refused('session_ended');

/** Returns the token of a call that only shoppers may make. @throws Refused 401 if it is missing */
export function tokenOf(request: Request): string {
  const token = bearerOf(request);
  if (!token) throw notSignedIn();
  return token;
}

/** Reads the key sent by each kind of caller. */
const SHOWN: Record<keyof KeyHashes, (request: Request) => string | null | undefined> = {
  staff: bearerOf,
  manager: (request) => request.headers.get('http-x-auth'),
  operator: (request) => request.headers.get('x-operator-key'),
};

/**
 * Authenticates a caller, and returns the account of a shopper.
 * @param accountOf finds the account of a session's token
 * @throws Refused 401 if the caller has no valid key or token, or 403 for a shopper's token on a call for staff
 */
export async function admit(
  hashes: KeyHashes,
  caller: Caller,
  request: Request,
  accountOf: (token: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (caller === 'anyone') return undefined;
  if (caller === 'shopper') {
    const accountId = await accountOf(tokenOf(request));
    if (!accountId) throw sessionEnded();
    return accountId;
  }
  const key = SHOWN[caller](request);
  // Compare hashes, so that timing reveals nothing about the key.
  if (key && (await sha256(key)) === hashes[caller]) return undefined;
  if (caller === 'staff' && key && (await accountOf(key))) throw refused('staff_only');
  throw refused('wrong_key', { role: caller });
}

/** Returns the account of a call that only shoppers may make. */
export function shopperOf({ accountId }: RequestContext): string {
  if (accountId === undefined) throw notSignedIn();
  return accountId;
}

/** Returns the signed-in account if it is the one that the path names; other accounts are reported as not found. */
export function ownAccount(context: RequestContext, pathId: number | string): string {
  const accountId = shopperOf(context);
  if (String(pathId) !== accountId) throw notFound('account');
  return accountId;
}

/** Returns the language that a request asks for. */
export const localeAsked = (request: Request): Locale => localeOf(request.headers.get('accept-language'));

/**
 * Returns the language of the signed-in account, otherwise the one that the request asks for, even if the
 * database is unavailable.
 */
export async function localeFor(shop: Shop, request: Request): Promise<Locale> {
  const asked = localeAsked(request);
  const token = bearerOf(request);
  if (!token) return asked;
  try {
    const accountId = await accountOfToken(shop, token);
    return accountId === undefined ? asked : await readLocale(shop.db, accountId, asked);
  } catch {
    return asked;
  }
}

/** Creates a response that reports success. */
export const ok = <const Body extends object>(body: Body) => ({
  status: 200 as const,
  body: { status: 'ok', ...body },
});

/** Creates a response that reports that something was created. */
export const created = <const Body extends object>(body: Body) => ({
  status: 201 as const,
  body: { status: 'ok', ...body },
});

/** Returns the pagination part of a response. */
export const paginated = (nextPage: number | null) => ({ pagination: { next_page: nextPage } });

/** Marks the response of an earlier call under the same key. */
const REPLAYED = 'idempotency-replayed';

/** Owner of the idempotency keys of staff, which are separate from those of accounts. */
export const STAFF = 'staff';

interface Keyed {
  headers: { 'idempotency-key'?: string | undefined };
  context: RequestContext;
}

/**
 * Handles a write that its caller may repeat under an idempotency key. The response to a repeat is marked.
 * @param accountId owner of the key
 * @param request content of the request; another request under the same key is refused
 * @param answer converts the result of the write to a response
 */
export async function repeatable<T, Answer extends { status: number }>(
  { headers, context }: Keyed,
  accountId: string,
  request: readonly unknown[],
  write: (write: RepeatableWrite) => Promise<WriteResult<T>>,
  answer: (result: T) => Answer,
): Promise<Answer & { headers?: Record<string, string> }> {
  const result = await write({
    accountId,
    key: headers['idempotency-key'],
    request: await sha256(JSON.stringify(request)),
    now: instantOf(context.shop.clock),
  });
  const answered = answer(result.answer);
  return result.repeated ? { ...answered, headers: { [REPLAYED]: 'true' } } : answered;
}

/** Host names that cannot be registered publicly: single words, and those reserved for local networks and tests. */
const RESERVED = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|test|example|invalid)$/;
const PRIVATE_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./;
const PRIVATE_IPV6 = /^\[(::1\]|f[cd]|fe[89ab])/;

const isIp = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

/** Whether a host can only be reached on this machine or network. @param hostname as in a parsed URL */
export const isLocalName = (hostname: string): boolean =>
  isIp(hostname) ? PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname) : RESERVED.test(hostname);

/** Whether a host is an IP address or a local name, which no other site can point to this machine. */
export const isOwnName = (hostname: string): boolean => isIp(hostname) || isLocalName(hostname);
