/** The size of a run, and its random seed. */
export interface Asked {
  requests: number;
  walks: number;
  stored: number;
  seed: number;
}

/** A part of a run with its own process. */
export interface Piece extends Asked {
  files: readonly string[];
}

/** Starting a process takes as long as several thousand requests, or hundreds of walks. */
const REQUESTS_A_PIECE = 20_000;
const WALKS_A_PIECE = 500;

const NONE = { requests: 0, walks: 0, stored: 0 };

function* cut(all: number, most: number, seed: number): Generator<{ many: number; seed: number }> {
  for (let done = 0, at = 0; done < all; done += most, at++)
    yield { many: Math.min(most, all - done), seed: seed + at };
}

/**
 * Splits a run into pieces with consecutive seeds, so that each can be run separately: a single process would
 * accumulate everything they leave behind, and a failure would end them all.
 */
export function piecesOf({ requests, walks, stored, seed }: Asked): Piece[] {
  const asking = [...cut(requests, REQUESTS_A_PIECE, seed)].map(
    (piece): Piece => ({ ...NONE, files: ['tests/fuzz/requests'], requests: piece.many, seed: piece.seed }),
  );
  const walking = [...cut(walks, WALKS_A_PIECE, seed)].map(
    (piece): Piece => ({ ...NONE, files: ['tests/fuzz/walks'], walks: piece.many, seed: piece.seed }),
  );
  const damaging: Piece[] =
    stored > 0
      ? [
          {
            ...NONE,
            files: ['sdk/session/storage/damaged.test.ts', 'storefront/app/stored.test.tsx'],
            stored,
            seed,
          },
        ]
      : [];
  // Some of each kind first: problems that occur everywhere show up early.
  const most = Math.max(asking.length, walking.length);
  return Array.from({ length: most }, (_, at) => [asking[at], walking[at]])
    .flat()
    .filter((piece) => piece !== undefined)
    .concat(damaging);
}
