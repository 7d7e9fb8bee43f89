import type { Older, ShopConfig } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { CallSettings } from '../client/options.ts';
import type { Capabilities } from './capabilities.ts';
import { type Outcome, type Problem, refused } from './outcome.ts';
import { entityIn, toOutcome } from './to-outcome.ts';

/** The shop's configuration. */
export interface ConfigVerbs {
  /**
   * The shop's run-time settings. Problem `not_found` if the shop has no configuration, so that the defaults
   * apply; its status is then 200, not 404, if the shop said so in the body.
   */
  shop(settings?: CallSettings): Promise<Outcome<ShopConfig>>;
}

export const configVerbs = (
  calls: Client<Pick<Older['config'], 'shopfront'>>,
  capabilities: Pick<Capabilities, 'announce'>,
): ConfigVerbs => ({
  async shop(settings) {
    const outcome = await toOutcome(calls.shopfront({ ...settings }), (body) =>
      body.status === 'not_found' ? undefined : entityIn(entityIn(body, 'config'), 'config'),
    );
    if (!outcome.ok) return outcome;
    capabilities.announce(outcome.value?.capabilities);
    if (outcome.value) return { ok: true, value: outcome.value };
    return refused<Problem>({ code: 'not_found', params: null, messages: [], status: 200, byStatus: true });
  },
});
