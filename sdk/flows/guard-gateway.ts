import type { Gateway } from '../gateway/gateway.ts';
import { type Outcome, refused } from '../gateway/outcome.ts';
import { sameId } from '../rules/same-id.ts';
import type { AccountFlow } from './account/account-flow.ts';

type Verb = (...args: never[]) => Promise<Outcome<unknown>>;

/** What a refusal says about the caller; undefined if it says nothing. */
function endOf(verb: PropertyKey, status: number): Parameters<AccountFlow['end']>[0] | undefined {
  if (status === 401) return 'session_ended';
  // If not even open orders can be read, the account no longer exists.
  return verb === 'open' && status === 404 ? 'account_gone' : undefined;
}

/**
 * The gateway as a session uses it: a 401 to a shopper's call ends the session here, and so does a 404 to a request
 * for open orders. A response to a call from an earlier session ends nothing, and data of a shopper who has left is
 * for nobody else: it is refused as 401, except for an order that was placed.
 */
export function guardGateway(
  gateway: Gateway,
  account: Pick<AccountFlow, 'current' | 'token' | 'end'>,
): Gateway {
  const guarded =
    <V extends Verb>(name: PropertyKey, verb: V) =>
    async (...args: Parameters<V>) => {
      const token = account.token.peek();
      const asked = account.current.peek();
      const outcome = await verb(...args);
      const end = outcome.ok ? undefined : endOf(name, outcome.problem.status);
      if (end && token === account.token.peek()) account.end(end);
      const isGone = asked && !sameId(asked.id, account.current.peek()?.id);
      if (!outcome.ok || !isGone || name === 'register') return outcome;
      return refused((await import('../gateway/refusal.ts')).problemOf(401));
    };
  const watched = <V extends object>(verbs: V, ...only: (keyof V)[]): V =>
    new Proxy(verbs, {
      get(from, name) {
        const verb = from[name as keyof V] as Verb | undefined;
        return verb && (only.length === 0 || only.includes(name as keyof V)) ? guarded(name, verb) : verb;
      },
    });
  return {
    ...gateway,
    orders: watched(gateway.orders),
    address: watched(gateway.address),
    checkout: watched(gateway.checkout, 'validateCart'),
    account: watched(gateway.account, 'update', 'requestDebtorCard'),
    comparison: watched(gateway.comparison, 'compare', 'compareInDetail'),
    payments: watched(gateway.payments),
  };
}
