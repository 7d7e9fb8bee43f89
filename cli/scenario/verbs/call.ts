import { problemOf } from '@spaza/sdk/gateway';
import type { Parts } from '../../contract/json-schema.ts';
import { createCaller } from '../../contract/make-call.ts';
import { findRoute, type NamedRoute } from '../../contract/routes.ts';
import type { VerbInput } from '../language/verbs.ts';
import { Refusal, Unmet } from '../run/endings.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';

type CallInput = VerbInput<'call'>;

const callers = new WeakMap<Actor, ReturnType<typeof createCaller>>();

const newCaller = ({ session }: Actor, { place, validation, timeoutMs }: Scene, fetch: Scene['fetch']) =>
  createCaller({
    baseUrl: place.baseUrl,
    fetch,
    timeoutMs,
    deadlineMs: timeoutMs,
    validation,
    credentials: {
      ...place.credentials,
      bearer: () => session.account.token.peek(),
      staff: () => place.keys.staff,
    },
  });

function callerFor(actor: Actor, scene: Scene) {
  const known = callers.get(actor) ?? newCaller(actor, scene, scene.fetch);
  callers.set(actor, known);
  return known;
}

const isManagers = ({ metadata }: NamedRoute['route']) =>
  (metadata as { caller?: unknown } | undefined)?.caller === 'manager';

function partsOf({ contract, route }: NamedRoute, input: CallInput, { place }: Scene): Parts {
  const { path, query, headers, body } = input;
  const { operator, manager } = place.keys;
  const key = {
    ...(contract === 'sandbox' && operator && { 'x-operator-key': operator }),
    ...(isManagers(route) && manager && { 'http-x-auth': manager }),
  };
  return {
    path: path ?? {},
    query: query ?? {},
    header: { ...key, ...headers },
    ...(body !== undefined && { body: body as object }),
  };
}

/** Checks the status of an answer. @throws Unmet, Refusal */
export function requireStatus({ route, status: wanted }: CallInput, status: number, answered: unknown): void {
  if (wanted !== undefined && status !== wanted) {
    const mismatch = { path: 'status', expected: String(wanted), came: String(status) };
    throw new Unmet(`${route} returned ${status}.`, [mismatch]);
  }
  if (wanted !== undefined || status < 400) return;
  const code = (answered as { code?: string } | null)?.code ?? `status_${status}`;
  throw new Refusal([code], problemOf(status, answered).messages, status);
}

/** The request of a call. */
interface WrittenCall {
  named: NamedRoute;
  url: string;
  init: RequestInit;
}

/** Makes the request of a call without sending it. @throws CallError if it cannot be sent */
export async function writeCall(input: CallInput, actor: Actor, scene: Scene): Promise<WrittenCall> {
  const named = findRoute(input.route);
  const { promise: written, resolve, reject } = Promise.withResolvers<WrittenCall>();
  const keep: Scene['fetch'] = async (url, { signal: _ofThisTry, ...init }) => {
    resolve({ named, url, init });
    return new Response(null, { status: 204 });
  };
  // The request is known before the empty answer can fail.
  newCaller(actor, scene, keep)(named, partsOf(named, input, scene)).catch(reject);
  return written;
}

export const callVerbs: Verbs<'call'> = {
  async call(input, actor, scene) {
    const named = findRoute(input.route);
    const { status, body } = await callerFor(actor, scene)(named, partsOf(named, input, scene));
    requireStatus(input, status, body);
    return body;
  },
};
