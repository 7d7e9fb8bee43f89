import type { DemoStation, Older, ShopConfig } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import type { Capabilities } from './capabilities.ts';
import { type Outcome, refused } from './outcome.ts';
import type { Problem } from './problems.ts';
import { EntityMissing, entityIn, isRefusal, settle } from './to-outcome.ts';

/** Appearance of a shop shown at a demo station. */
export interface DemoStationVerbs {
  /** Theme and style rules of a demo station. Problem `not_found` if the shop is not one. */
  read(settings?: CallSettings): Promise<Outcome<DemoStation>>;
}

export const demoStationVerbs = (calls: Client<Older['config']>): DemoStationVerbs => ({
  read: (settings) =>
    settle(calls.demoStation({ ...settings }), (body) => {
      if (isRefusal(body)) throw new EntityMissing('theme');
      const { theme, custom_css } = body;
      return { theme, custom_css };
    }),
});

/** The shop's configuration. */
export interface ConfigVerbs {
  /**
   * The shop's run-time settings. Problem `not_found` if the shop has no configuration and the defaults apply; its
   * status is 200 if the shop said so in a response.
   */
  shop(settings?: CallSettings): Promise<Outcome<ShopConfig>>;
}

export const configVerbs = (
  calls: Client<Older['config']>,
  capabilities: Pick<Capabilities, 'announce'>,
): ConfigVerbs => ({
  async shop(settings) {
    const outcome = await settle(calls.shopfront({ ...settings }), (body) =>
      body.status === 'not_found' ? undefined : entityIn(entityIn(body, 'config'), 'config'),
    );
    if (!outcome.ok) return outcome;
    capabilities.announce(outcome.value?.capabilities);
    if (outcome.value) return { ok: true, value: outcome.value };
    return refused<Problem>({ code: 'not_found', params: null, messages: [], status: 200, byStatus: true });
  },
});
