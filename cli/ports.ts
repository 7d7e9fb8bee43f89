import type { StoragePort } from '@spaza/sdk';

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
  /** @throws Failure when something could not be kept */
  check(): void;
}

/** The world outside, as a command reaches it. */
export interface Ports {
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
  clock: { now(): number };
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Opens what is kept for a base address.
   * @throws Failure when nothing can be kept there
   */
  openState(baseUrl: string, warn: (text: string) => void): Promise<State>;
  /** Ends when the user wants to stop. */
  signal: AbortSignal;
  /** Ends it, as Ctrl-C does. */
  interrupt(): void;
}
