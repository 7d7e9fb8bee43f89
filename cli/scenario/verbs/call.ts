import { createCaller } from '../../contract/make-call.ts';
import { findRoute } from '../../contract/routes.ts';
import type { Actor } from '../run/actor.ts';
import { Refusal, Unmet } from '../run/endings.ts';
import type { Scene } from '../run/scene.ts';
import type { Verbs } from './verb.ts';

const callers = new WeakMap<Actor, ReturnType<typeof createCaller>>();

function callerFor(actor: Actor, { place, fetch }: Scene) {
  const known =
    callers.get(actor) ??
    createCaller({
      baseUrl: place.baseUrl,
      fetch,
      credentials: { bearer: () => actor.session.account.token.peek(), staff: () => place.keys.staff },
    });
  callers.set(actor, known);
  return known;
}

export const callVerbs: Verbs<'call'> = {
  async call({ route, path, query, headers, body, status: wanted }, actor, scene) {
    const named = findRoute(route);
    const { operator } = scene.place.keys;
    const key = named.contract === 'sandbox' && operator ? { 'x-operator-key': operator } : {};
    const { status, body: answered } = await callerFor(actor, scene)(named, {
      path: path ?? {},
      query: query ?? {},
      header: { ...key, ...headers },
      ...(body !== undefined && { body: body as object }),
    });
    if (wanted !== undefined && status !== wanted) {
      const mismatch = { path: 'status', expected: String(wanted), came: String(status) };
      throw new Unmet(`${route} answered ${status}.`, [mismatch]);
    }
    if (wanted === undefined && status >= 400) {
      const { code = `status_${status}`, messages = [] } = (answered ?? {}) as {
        code?: string;
        messages?: string[];
      };
      throw new Refusal([code], messages, status);
    }
    return answered;
  },
};
