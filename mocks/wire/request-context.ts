import type { Caller } from '@spaza/contracts';
import { sha256 } from '../shop/hash.ts';
import { notFound, Refused } from '../shop/refused.ts';
import type { Shop } from '../shop/shop.ts';

/** What a call is answered with: the shop, who is calling, and from where. */
export interface RequestContext {
  readonly shop: Shop;
  /** Scheme and host under which the shop was asked. */
  readonly origin: string;
  /** Supplier under whose own address the shop was asked; null at the provider's address. */
  readonly supplierId: number | null;
  /** Where the call comes from, as far as that is known. */
  readonly caller: string;
  /** Session token, where one was sent. */
  readonly token: string | undefined;
  /** The signed-in account; set for every call that only shoppers may make. */
  readonly accountId: string | undefined;
}

/** SHA-256 hashes of the keys that staff, managers and the operator show. */
export type KeyHashes = Readonly<Record<'staff' | 'manager' | 'operator', string>>;

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const notSignedIn = () => new Refused(401, 'not_signed_in', 'Sign in to go on.');
export const sessionEnded = () => new Refused(401, 'session_ended', 'Your session has ended. Sign in again.');
const wrongKey = (who: string) => new Refused(401, 'wrong_key', `This call needs the key of the ${who}.`);

/** The token of a call that only shoppers may make. @throws Refused 401 when there is none */
export function tokenOf(request: Request): string {
  const token = bearerOf(request);
  if (!token) throw notSignedIn();
  return token;
}

/** Reads the key that a kind of caller shows. */
const SHOWN: Record<keyof KeyHashes, (request: Request) => string | null | undefined> = {
  staff: bearerOf,
  manager: (request) => request.headers.get('http-x-auth'),
  operator: (request) => request.headers.get('x-operator-key'),
};

/**
 * Lets a caller in, or not, and returns the account of a shopper.
 * @param accountOf finds the account of a session's token
 * @throws Refused 401 when the caller is not who may make the call
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
  // Hashes are compared, so that time says nothing about the key.
  if (!key || (await sha256(key)) !== hashes[caller]) throw wrongKey(caller);
  return undefined;
}

/** The account of a call that only shoppers may make. */
export function shopperOf({ accountId }: RequestContext): string {
  if (accountId === undefined) throw notSignedIn();
  return accountId;
}

/** The signed-in account, if it is the one that the path names; another's is answered as if there were none. */
export function ownAccount(context: RequestContext, pathId: number | string): string {
  const accountId = shopperOf(context);
  if (String(pathId) !== accountId) throw notFound('The account');
  return accountId;
}
