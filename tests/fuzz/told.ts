import { appendFileSync } from 'node:fs';

// What the processes of a long run tell the one that started them.

/** Variable with the file that a process writes down in what it has done. */
export const TOLD = 'FUZZ_TOLD';

/** What is drawn: requests, requests over a wire, or walks. */
export type Kind = 'requests' | 'wire' | 'walks';

/** What was done since a process told last; one of them a line. */
export interface Told {
  kind: Kind;
  done: number;
  /** Answers by their status. */
  statuses?: Record<string, number>;
  /** Bytes that the process holds. */
  held: number;
  failure?: string;
}

/** Told one by one, they would cost more than they are worth. */
const AT_ONCE = 50;
/**
 * A failure is made simpler for as many tries. There is no end to them otherwise: a request or a walk can be simpler in
 * more ways than there is time for, and each of them takes a shop.
 */
const SIMPLER_TRIES = 150;

/** Counts what is done, and tells of it. */
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
    /** Counts what was done. @param came statuses of its answers */
    count(many: number, came: readonly number[] = []): void {
      done += many;
      for (const status of came) statuses[status] = (statuses[status] ?? 0) + 1;
      if (done >= AT_ONCE) tell();
    },
    tell,
    /** Does something with what is drawn; a failure is told before it is made simpler, which ends in time. */
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
