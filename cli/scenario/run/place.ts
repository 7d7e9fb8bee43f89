import type { Capability } from '@spaza/contracts/capabilities';
import type { Credentials } from '@spaza/sdk/client';
import type { Mode } from '@spaza/sdk/rules';
import type { Need } from '../language/verbs.ts';
import type { Claims } from './claims.ts';
import type { ThreadOptions } from './work-in-thread.ts';

/** A target that is no address: a shop in this process. */
export const IN_PROCESS = 'in-process';

/** Where scenarios run: a shop, and what may be done to it from here. */
export interface Place {
  /** Base address of the shop. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Sends what puts things back, whatever has been stopped by then; `fetch` where nothing stops it. */
  fetchToUndo?: (url: string, init: RequestInit) => Promise<Response>;
  /** What kind of shop it is. */
  mode: Mode;
  /** What it has beyond the documented calls; its configuration says so if omitted. */
  capabilities?: readonly Capability[] | undefined;
  /** Credentials of the program itself. */
  credentials?: Credentials;
  /** Address of the newer calls, where it is another one. */
  newerUrl?: string | undefined;
  keys: Readonly<Partial<Record<'operator' | 'manager' | 'staff', string | undefined>>>;
  /** Why something that a scenario needs is not there; undefined if it is. */
  lacks: (need: Need) => string | undefined;
  /** Lets so much time go by, in ms: on the shop's own clock where it can be moved from here, else by waiting. */
  wait: (ms: number) => Promise<void>;
  /** Calls are not worth waiting between: the shop is in this process. */
  isHere: boolean;
}

/** Shops to run in. */
export interface Places {
  /** Only one scenario may use the sandbox controls at a time, and nobody beside it: they all share the shop. */
  isShared: boolean;
  /** How many scenarios it is worth running at the same time; as many as asked for if omitted. */
  mostWorkers?: number;
  /** Gives a further worker a thread of its own, where its calls and its shop would take turns with those of the others. */
  workInThread?: (claims: Claims, worker: number, options: ThreadOptions) => Promise<void>;
  /** Opens the shop of a worker. */
  enter: (mode: Mode | undefined, worker: number) => Promise<Place>;
  close: () => Promise<void>;
}
