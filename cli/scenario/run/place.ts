import type { Capability } from '@spaza/contracts/capabilities';
import type { Credentials } from '@spaza/sdk/client';
import type { Mode } from '@spaza/sdk/rules';
import type { Need } from '../language/verbs.ts';

/** The target that is not an address: a shop in this process. */
export const IN_PROCESS = 'in-process';

/** The shopper that every sandbox has. */
export const DEMO = { login: '0821234567', password: 'spaza123' };

/** Where scenarios run: a shop, and how to reach and control it. */
export interface Place {
  /** Base address of the shop. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A `fetch` for restoring the shop, which works after the run was stopped; `fetch` if omitted. */
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
  /** Waits, in ms: by moving the shop's clock if it is in this process, else in real time. */
  wait: (ms: number) => Promise<void>;
  /** The shop is in this process, so retries need no pause. */
  isHere: boolean;
}
