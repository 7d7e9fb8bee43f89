import type { Older, ShopConfig } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { entityIn } from './entity.ts';
import { type Outcome, problemOf, refused } from './outcome.ts';
import { settle } from './settle.ts';

/** How a shop is set. */
export interface ConfigVerbs {
  /**
   * What the shop sets at run time. Problem `not_found` when it has no configuration: defaults hold. Its status is 200
   * where the shop answered so, as it does.
   */
  shop(settings?: CallSettings): Promise<Outcome<ShopConfig>>;
}

export const configVerbs = (calls: Client<Older['config']>): ConfigVerbs => ({
  async shop(settings) {
    const outcome = await settle(calls.shopfront({ ...settings }), (body) =>
      body.status === 'not_found' ? undefined : entityIn(entityIn(body, 'config'), 'config'),
    );
    if (!outcome.ok) return outcome;
    return outcome.value ? { ok: true, value: outcome.value } : refused({ ...problemOf(404), status: 200 });
  },
});
