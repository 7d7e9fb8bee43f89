import type { DemoStation, Older } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import type { Outcome } from './outcome.ts';
import { isRefusal } from './outcome.ts';
import { EntityMissing, toOutcome } from './to-outcome.ts';

/** Appearance of a shop shown at a demo station. */
export interface DemoStationVerbs {
  /** Theme and style rules of a demo station. Problem `not_found` if the shop is not one. */
  read(settings?: CallSettings): Promise<Outcome<DemoStation>>;
}

export const demoStationVerbs = (calls: Client<Pick<Older['config'], 'demoStation'>>): DemoStationVerbs => ({
  read: (settings) =>
    toOutcome(calls.demoStation({ ...settings }), (body) => {
      if (isRefusal(body)) throw new EntityMissing('theme');
      const { theme, custom_css } = body;
      return { theme, custom_css };
    }),
});
