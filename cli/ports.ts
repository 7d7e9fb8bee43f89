import type { StoragePort } from '@spaza/sdk';
import type { KeepAlive } from './load/keep-alive.ts';

/** Where text goes: a terminal, or a pipe or file. */
export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  /** Width of the terminal, in characters. */
  columns?: number | undefined;
}

/** What is typed, or comes through a pipe. */
export type InputStream = NodeJS.ReadableStream & { isTTY?: boolean };

/** What is kept between two runs for one base address. */
export interface State {
  storage: StoragePort;
  /** @throws Failure if something could not be kept */
  check(): void;
}

/** A shop and whoever goes there, under a name. */
export interface KeptProfile {
  baseUrl: string;
  generation?: string;
  mode?: string;
  /** As `--timeout` has it, such as `30s`. */
  timeout?: string;
  /** Keys by who holds them: operator, manager, staff. */
  keys?: Partial<Record<'operator' | 'manager' | 'staff', string>>;
}

/** Profiles by name. */
export interface KeptProfiles {
  /** The one that is used where nothing else is said. */
  current: string | null;
  profiles: Readonly<Record<string, KeptProfile>>;
}

export interface ProfileStore {
  /** @throws Failure if what is kept makes no sense */
  read(): KeptProfiles;
  /**
   * Puts what `to` makes of them in their place, and returns it. No other process changes them meanwhile.
   * @throws Failure if it cannot be kept
   */
  change(to: (kept: KeptProfiles) => KeptProfiles): KeptProfiles;
  /** Drops the session and the cart of a profile. */
  forget(name: string): void;
}

/** Texts that are kept so that they need not be made again. Where they cannot be kept, they are made each time. */
export interface MadeTexts {
  /** The text of this name, where it was made of the same. */
  read(name: string, madeOf: string): string | undefined;
  write(name: string, madeOf: string, text: string): Promise<void>;
}

/** Whose state it is: that of a shop, and of a profile where one is used. */
export interface Owner {
  baseUrl: string;
  profile: string | undefined;
}

/** The world outside, as a command reaches it. */
export interface Ports {
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
  clock: { now(): number };
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** What sends once the user wants to stop, for what must not be left as it is; `fetch` if omitted. */
  fetchAtLast?: (url: string, init: RequestInit) => Promise<Response>;
  /** What sends under load instead, over so many connections, and waits so long; `fetch` if omitted. */
  openKeepAlive?: (most: number, timeoutMs: number) => Promise<KeepAlive>;
  /**
   * Opens what is kept between commands.
   * @throws Failure if nothing can be kept there
   */
  openState(owner: Owner, warn: (text: string) => void): Promise<State>;
  openProfiles(): Promise<ProfileStore>;
  openMadeTexts(): Promise<MadeTexts>;
  /** Ends when the user wants to stop. */
  signal: AbortSignal;
  /** Ends it, as Ctrl-C does. */
  interrupt(): void;
}
