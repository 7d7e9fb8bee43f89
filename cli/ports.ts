import type { StoragePort } from '@spaza/sdk';
import type { Connections } from './load/connections.ts';

/** Where text is written: a terminal, or a pipe or file. */
export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  /** Width of the terminal, in characters. */
  columns?: number | undefined;
  /** Height of the terminal, in lines. */
  rows?: number | undefined;
}

/** Input from a terminal or a pipe. */
export type InputStream = NodeJS.ReadableStream & { isTTY?: boolean };

/** State stored between runs for one base address. */
export interface State {
  storage: StoragePort;
  /** @throws Failure if something could not be stored */
  check(): void;
}

/** A shop and its user, under a name. */
export interface KeptProfile {
  baseUrl: string;
  generation?: string;
  mode?: string;
  /** In the format of `--timeout`, such as `30s`. */
  timeout?: string;
  validation?: string;
  /** In the format of `--capabilities`. */
  capabilities?: string;
  /** Address of the newer calls, if it differs. */
  newerUrl?: string;
  /** Keys by role; `api` and `basic` in the format of `SPAZA_API_KEY` and `SPAZA_BASIC_AUTH`. */
  keys?: Partial<Record<'operator' | 'manager' | 'staff' | 'api' | 'basic', string>>;
}

/** Profiles by name. */
export interface KeptProfiles {
  /** The default profile. */
  current: string | null;
  profiles: Readonly<Record<string, KeptProfile>>;
}

export interface ProfileStore {
  /** @throws Failure if the stored profiles are invalid */
  read(): KeptProfiles;
  /**
   * Replaces them with the result of `to`, and returns it. No other process changes them meanwhile.
   * @throws Failure if it cannot be stored
   */
  change(to: (kept: KeptProfiles) => KeptProfiles): KeptProfiles;
  /** Drops the session and the cart of a profile. */
  forget(name: string): void;
}

/** The owner of the state: a shop, and a profile if one is in use. */
export interface Owner {
  baseUrl: string;
  profile: string | undefined;
}

/** The outside world, as seen by a command. */
export interface Ports {
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
  clock: { now(): number };
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A `fetch` that still works after the user interrupts, for clean-up; `fetch` if omitted. */
  fetchAtLast?: (url: string, init: RequestInit) => Promise<Response>;
  /** Opens at most `most` connections to one shop for load; `fetch` is used if omitted. */
  openConnections?: (most: number, timeoutMs: number) => Promise<Connections>;
  /**
   * Opens the state stored between commands.
   * @throws Failure if nothing can be stored there
   */
  openState(owner: Owner, warn: (text: string) => void): Promise<State>;
  openProfiles(): Promise<ProfileStore>;
  /** Shows a long text in a pager until the user leaves it; false if there is no pager. */
  showPaged?: (text: string) => boolean;
  /** Opens an address in a browser; false if there is none. */
  openBrowser?: (address: string) => Promise<boolean>;
  /** Aborted when the user interrupts. */
  signal: AbortSignal;
  /** Aborts it, as Ctrl-C does. */
  interrupt(): void;
}
