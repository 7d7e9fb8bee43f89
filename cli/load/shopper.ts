import { Failure } from '../failure.ts';
import type { PlannedRun } from '../scenario/plan.ts';
import type { Place } from '../scenario/run/place.ts';
import { type RunOptions, runPart, sceneFor } from '../scenario/run/run-scenario.ts';
import { callsHere } from '../scenario/run/seen-calls.ts';
import type { Connections } from './connections.ts';
import { createRound, isBad, type Round, whyOf } from './round.ts';

/** Somebody who does the steps of a scenario again and again. */
export interface Shopper {
  /** Does the setup, once. @throws Failure `not_run` if it fails */
  arrive: () => Promise<void>;
  /** Does the steps once. */
  round: Round;
  /** Does the teardown, and puts back what was changed in the shop. */
  leave: () => Promise<void>;
}

export interface ShopperOptions extends RunOptions {
  place: Place;
  /** Sends calls whose answers nobody looks into; undefined where all are to be looked into. */
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
