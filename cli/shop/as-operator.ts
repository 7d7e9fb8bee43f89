import type { sandbox } from '@spaza/contracts';
import type { Client } from '@spaza/sdk/client';
import type { Context } from '../context.ts';
import { Failure, kindOfStatus } from '../failure.ts';
import { keyNotTaken, requireKey } from './keys.ts';
import { callLimits, ownCredentials } from './sending.ts';

type Controls = Client<typeof sandbox>;
type Request = { headers: { 'x-operator-key': string } };

/** The response of a sandbox control that worked. */
export type Worked<A> = Extract<A, { status: 200 }> extends { body: infer B } ? B : never;

const refusalOf = (status: number, body: unknown) => {
  const { code = 'refused', messages = [] } = body as { code?: string; messages?: string[] };
  return new Failure(kindOfStatus(status), { code, messages });
};

/**
 * Uses a control of the sandbox with the operator's key.
 * @throws Failure if no key is known, or the sandbox refuses
 */
export async function asOperator<A extends { status: number; body: unknown }>(
  context: Context,
  use: (controls: Controls, request: Request) => Promise<A>,
): Promise<Worked<A>> {
  const [{ sandbox }, { createClient }] = await Promise.all([
    import('@spaza/contracts'),
    import('@spaza/sdk/client'),
  ]);
  const key = await requireKey('operator', context);
  const controls = createClient(sandbox, {
    baseUrl: context.settings.baseUrl,
    fetch: context.ports.fetch,
    credentials: ownCredentials(context.settings),
    ...callLimits(context.settings),
    validation: { policy: 'strict' },
  });
  const { status, body } = await use(controls, { headers: { 'x-operator-key': key } });
  if (status === 401) throw keyNotTaken('operator', context);
  if (status !== 200) throw refusalOf(status, body);
  return body as Worked<A>;
}
