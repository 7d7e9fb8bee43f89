import { Failure } from '../failure.ts';
import type { PlannedRun } from '../scenario/plan.ts';
import type { Place } from '../scenario/run/place.ts';
import { type RunOptions, runPart, sceneFor } from '../scenario/run/run-scenario.ts';
import { callsHere } from '../scenario/run/seen-calls.ts';
import type { Connections } from './connections.ts';
import { createRound, isBad, type Round, whyOf } from './round.ts';

/** A simulated shopper, who repeats the steps of a scenario. */
export interface Shopper {
  /** Runs the setup, once. @throws Failure `not_run` if it fails */
  arrive: () => Promise<void>;
  /** Runs the steps once. */
  round: Round;
  /** Runs the teardown, and restores what was changed in the shop. */
  leave: () => Promise<void>;
}

export interface ShopperOptions extends RunOptions {
  place: Place;
  /** Sends calls whose answers are not inspected; undefined if all are. */
  connections?: Connections | undefined;
}

/** @throws CannotDo, UnknownVariable */
export function createShopper(run: PlannedRun, options: ShopperOptions): Shopper {
  const { place, connections, signal } = options;
  const scene = sceneFor(run, place, { ...options, isBeside: true });
  let round: Round | undefined;
  return {
    async arrive() {
      const culprit = (await runPart('setup', run, scene, options)).find(isBad);
      if (culprit) {
        throw new Failure('not_run', {
          code: 'setup_failed',
          messages: [`The setup failed: ${whyOf(culprit)}`],
          next: `spaza run ${run.written.file} --steps${place.isHere ? '' : ` --target ${place.baseUrl}`}`,
        });
      }
      round = await callsHere.run([], async () => {
        await scene.actor();
        return createRound(run, scene, { connections, signal });
      });
    },
    round: () => round!(),
    async leave() {
      await runPart('teardown', run, scene, options);
      await callsHere.run([], () => scene.undoAll());
      scene.dispose();
    },
  };
}
