import { makeCall } from '../../contract/make-call.ts';
import { findRoute } from '../../contract/routes.ts';
import { Refusal, Unmet } from '../run/endings.ts';
import type { Verbs } from './verb.ts';

export const callVerbs: Verbs<'call'> = {
  async call({ route, path, query, headers, body, status: wanted }, { session }, scene) {
    const named = findRoute(route);
    const { keys, baseUrl } = scene.place;
    const operator = named.contract === 'sandbox' && keys.operator ? { 'x-operator-key': keys.operator } : {};
    const { status, body: answered } = await makeCall(
      named,
      {
        path: path ?? {},
        query: query ?? {},
        header: { ...operator, ...headers },
        ...(body !== undefined && { body: body as object }),
      },
      {
        baseUrl,
        fetch: scene.fetch,
        credentials: { bearer: () => session.account.token.peek(), staff: () => keys.staff },
      },
    );
    if (wanted !== undefined && status !== wanted) {
      throw new Unmet(`${route} answered ${status}.`, [
        { path: 'status', expected: String(wanted), came: String(status) },
      ]);
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
