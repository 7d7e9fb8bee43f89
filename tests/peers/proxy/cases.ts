import type { Generation } from '@spaza/sdk';
import { everyRoute } from '../../conformance/valid-calls/cases.ts';
import { type CalledShop, callsOf } from '../../world/shop.ts';

/** A call without the expected result. */
export interface Unmade {
  route: string;
  why: string;
}

/**
 * Makes every call of a generation at an address: once validly, and once without credentials.
 * @returns The calls that failed, so that a proxy saw nothing meaningful of them
 */
export async function makeEveryCall(
  address: string,
  generation: Generation,
  keys: CalledShop['keys'],
): Promise<Unmade[]> {
  const shop: CalledShop = { ...callsOf(fetch, address, keys.operator), keys };
  const unmade: Unmade[] = [];
  for (const [route, , make] of everyRoute.filter(([name]) => name.startsWith(`${generation}.`)))
    try {
      const { token: _, headers: __, ...byNobody } = await make(shop);
      await shop.call(byNobody.path, byNobody);
      const call = await make(shop);
      const { status, body } = await shop.call(call.path, call);
      if (status >= 400) unmade.push({ route, why: `${status} ${body.messages}` });
    } catch (error) {
      unmade.push({ route, why: String(error) });
    }
  // Some of them change the suppliers' payments and deliveries.
  await shop.call('/sandbox/reset', { method: 'POST', headers: { 'x-operator-key': keys.operator } });
  return unmade;
}
