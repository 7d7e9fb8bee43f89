import type { Gateway } from '../gateway/gateway.ts';
import type { Outcome } from '../gateway/outcome.ts';
import type { AccountFlow } from './account/account-flow.ts';

type Verbs = Readonly<Record<string, (...args: never[]) => Promise<Outcome<unknown>>>>;

/**
 * The gateway as a session uses it: a shopper's call that the shop answers with 401 ends the session here. An answer
 * to a call that an earlier session made ends nothing.
 */
export function guardGateway(gateway: Gateway, account: Pick<AccountFlow, 'token' | 'end'>): Gateway {
  const guarded =
    <V extends Verbs[string]>(verb: V) =>
    async (...args: Parameters<V>) => {
      const token = account.token.peek();
      const outcome = await verb(...args);
      const isRefused = !outcome.ok && outcome.problem.status === 401;
      if (isRefused && token === account.token.peek()) account.end('session_ended');
      return outcome;
    };
  const allGuarded = <V extends object>(verbs: V): V =>
    Object.fromEntries(
      Object.entries(verbs as Verbs).map(([name, verb]) => [name, guarded(verb)]),
    ) as unknown as V;
  const only = <V extends object, K extends keyof V>(verbs: V, name: K): V => ({
    ...verbs,
    ...allGuarded({ [name]: verbs[name] }),
  });
  return {
    ...gateway,
    orders: allGuarded(gateway.orders),
    address: allGuarded(gateway.address),
    checkout: only(gateway.checkout, 'validateCart'),
    account: only(gateway.account, 'update'),
  };
}
