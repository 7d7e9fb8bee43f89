import type { Gateway } from '../gateway/gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { AccountFlow } from './account/account-flow.ts';

type Verb = (...args: never[]) => Promise<Outcome<unknown>>;

/**
 * The gateway as a session uses it: a shopper's call that the shop answers with 401 ends the session here. An answer
 * to a call that an earlier session made ends nothing.
 */
export function guardGateway(gateway: Gateway, account: Pick<AccountFlow, 'token' | 'end'>): Gateway {
  const guarded =
    <V extends Verb>(verb: V) =>
    async (...args: Parameters<V>) => {
      const token = account.token.peek();
      const outcome = await verb(...args);
      const isRefused = !outcome.ok && outcome.problem.status === 401;
      if (isRefused && token === account.token.peek()) account.end('session_ended');
      return outcome;
    };
  const watched = <V extends object>(verbs: V, ...only: (keyof V)[]): V =>
    new Proxy(verbs, {
      get(from, name) {
        const verb = from[name as keyof V] as Verb | undefined;
        return verb && (only.length === 0 || only.includes(name as keyof V)) ? guarded(verb) : verb;
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
