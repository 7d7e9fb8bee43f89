import { appendFileSync } from 'node:fs';

// What the processes of a long run report to the one that started them.

/** Environment variable with the file that a process writes its reports to. */
export const TOLD = 'FUZZ_TOLD';

/** What is generated: requests, requests over a connection, or walks. */
export type Kind = 'requests' | 'wire' | 'walks';

/** A process's progress since its last report; one per line. */
export interface Told {
  kind: Kind;
  done: number;
  /** Responses by status. */
  statuses?: Record<string, number>;
  /** Memory used by the process, in bytes. */
  held: number;
  failure?: string;
}

/** Reporting each one separately would cost too much. */
const AT_ONCE = 50;
/**
 * Number of attempts to shrink a failure. It would never end otherwise: a request or a walk can be simplified
 * in too many ways, and each attempt needs a shop.
 */
const SIMPLER_TRIES = 150;

/** Creates a counter that reports progress. */
export function tellerOf(kind: Kind) {
  const file = process.env[TOLD];
  let done = 0;
  let statuses: Record<string, number> = {};

  function tell(failure?: string): void {
    const held = process.memoryUsage.rss();
    if (file)
      appendFileSync(
        file,
        `${JSON.stringify({ kind, done, statuses, held, ...(failure !== undefined && { failure }) } satisfies Told)}\n`,
      );
    done = 0;
    statuses = {};
  }

  return {
    /** Counts what was done. @param came statuses of its responses */
    count(many: number, came: readonly number[] = []): void {
      done += many;
      for (const status of came) statuses[status] = (statuses[status] ?? 0) + 1;
      if (done >= AT_ONCE) tell();
    },
    tell,
    /** Wraps work on generated values; a failure is reported before it is shrunk, which ends in time. */
    doing<Drawn>(work: (drawn: Drawn) => Promise<void>): (drawn: Drawn) => Promise<void> {
      let left = SIMPLER_TRIES;
      let hasFailed = false;
      return async (drawn) => {
        if (hasFailed && left-- <= 0) return;
        try {
          await work(drawn);
        } catch (error) {
          if (!hasFailed) tell(error instanceof Error ? error.message : String(error));
          hasFailed = true;
          throw error;
        }
      };
    },
  };
}
