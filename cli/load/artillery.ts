// Scenarios as virtual users of Artillery. `spaza load export` writes a processor that imports this.

import type { EventEmitter } from 'node:events';
import type { Generation } from '@spaza/sdk';
import type { Mode } from '@spaza/sdk/rules';
import type { Scenario } from '../scenario/language/scenario.ts';
import { overHttp } from '../scenario/open-places.ts';
import { type PlannedRun, planRuns } from '../scenario/plan.ts';
import { whyNot } from '../scenario/run/run-scenario.ts';
import { settingsFrom } from '../settings.ts';
import { callLimitMs } from '../shop/sending.ts';
import { openConnections } from './connections.ts';
import { createShopper, isFailed, type Shopper, type ShopperOptions } from './shopper.ts';

/** Scenarios, and the defaults of those that name no generation or mode. */
export interface Exported {
  scenarios: readonly { file: string; scenario: Scenario }[];
  generation: Generation;
  mode?: Mode;
}

/** The parts of Artillery's first argument to a processor function that are used here. */
interface VirtualUser {
  vars: { target: string };
}

const MOST_CONNECTIONS = 500;

/** Prepares to run scenarios at an address. Keys are read from the environment, like in the CLI. */
async function openAt(target: string): Promise<ShopperOptions> {
  const { env } = process;
  const settings = settingsFrom({ baseUrl: target }, env, { current: null, profiles: {} });
  const { signal } = new AbortController();
  const timeoutMs = callLimitMs(settings);
  const connections = await openConnections({ most: MOST_CONNECTIONS, timeoutMs, signal, env });
  const { fetch } = connections;
  const places = await overHttp(
    settings.baseUrl,
    { ports: { fetch, env, signal }, settings },
    'config.target',
  );
  const place = await places.enter(undefined, 0);
  return {
    place,
    connections,
    env,
    keepsBodies: false,
    onlyCounts: true,
    isUnchecked: true,
    timeoutMs: Number.POSITIVE_INFINITY,
    signal,
  };
}

/** Whether a shopper runs a scenario only once: it changes the shop, or has a teardown. */
const leavesAtOnce = ({ written: { scenario }, needs }: PlannedRun) =>
  scenario.teardown !== undefined || needs.some(({ need }) => need === 'operator');

/**
 * Returns one processor function per run, in the order of `spaza run`. Each call runs the steps once for a virtual user,
 * reusing a shopper whose setup is done if one is free. It measures `spaza.steps`, and every call as `spaza.<call>`.
 */
export function virtualUsers({ scenarios, generation, mode }: Exported) {
  let opened: Promise<ShopperOptions> | undefined;
  const lines = { scenario: 1, setup: [], steps: [], teardown: [] };
  const written = scenarios.map((one) => ({ ...one, lines }));
  return planRuns(written, {}, { generation, mode }).map((run) => {
    const free: Shopper[] = [];
    return async ({ vars: { target } }: VirtualUser, events: EventEmitter): Promise<void> => {
      opened ??= openAt(target);
      const options = await opened;
      const lacking = whyNot(run, options.place);
      if (lacking) throw new Error(lacking);
      let shopper = free.pop();
      if (!shopper) {
        shopper = createShopper(run, options);
        await shopper.arrive();
      }
      const began = performance.now();
      const { calls, why } = await shopper.round();
      events.emit('histogram', 'spaza.steps', performance.now() - began);
      for (const one of calls) {
        const metric = `spaza.${one.call}`;
        events.emit('histogram', metric, one.ms);
        events.emit('counter', `${metric}.count`, 1);
        events.emit('counter', `${metric}.failed`, isFailed(one) ? 1 : 0);
      }
      if (leavesAtOnce(run)) await shopper.leave();
      else if (why === undefined) free.push(shopper);
      if (why !== undefined) throw new Error(why);
    };
  });
}
