/** How much is asked of a run, and the number that all of it is drawn from. */
export interface Asked {
  requests: number;
  walks: number;
  stored: number;
  seed: number;
}

/** A part of a run that a process of its own does. */
export interface Piece extends Asked {
  files: readonly string[];
}

/** A process loads what it needs as long as it then takes for some thousands of requests, or hundreds of walks. */
const REQUESTS_A_PIECE = 20_000;
const WALKS_A_PIECE = 500;

const NONE = { requests: 0, walks: 0, stored: 0 };

function* cut(all: number, most: number, seed: number): Generator<{ many: number; seed: number }> {
  for (let done = 0, at = 0; done < all; done += most, at++)
    yield { many: Math.min(most, all - done), seed: seed + at };
}

/**
 * Cuts a run into pieces, each with a seed that follows that of the one before, so that a piece can be run for itself:
 * one process would hold whatever any of them left behind, and a failure would end them all.
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
            files: ['sdk/flows/storage/damaged.test.ts', 'storefront/app/stored.test.tsx'],
            stored,
            seed,
          },
        ]
      : [];
  // Of each kind some at first: what is wrong everywhere shows early.
  const most = Math.max(asking.length, walking.length);
  return Array.from({ length: most }, (_, at) => [asking[at], walking[at]])
    .flat()
    .filter((piece) => piece !== undefined)
    .concat(damaging);
}
