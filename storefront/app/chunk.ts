import type { Language } from './shop/language.ts';

/** The code or the texts of a screen or window did not arrive. */
export class ChunkLoadError extends Error {
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(name: string, cause: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
    this.name = 'ChunkLoadError';
    const isStyle = cause instanceof Error && /css/i.test(cause.message);
    this.code = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

const seenTo = new WeakSet<object>();

/** Somebody sees to code that did not arrive, or does without it. */
export const seeTo = (error: unknown): void => {
  if (typeof error === 'object' && error) seenTo.add(error);
};

/** Whether somebody sees to it; else the shopper has to be told. */
export const isSeenTo = (error: object): boolean => seenTo.has(error);

/** Code with its texts that is fetched when it is first needed. */
export interface Chunk<M> {
  /**
   * Fetches it, once; the promise stays the same. React reads one that has settled without waiting.
   * @throws ChunkLoadError
   */
  load(language: Language): Promise<M>;
  /** Lets the next `load` try again after a failure. */
  reset(): void;
}

/** Where React looks before it waits for a promise. */
interface Settled<M> {
  status?: 'fulfilled';
  value?: M;
}

/** @param catalogue name of the catalogue with its texts */
export function createChunk<M>(catalogue: string, fetchModule: () => Promise<M>): Chunk<M> {
  let loading: (Promise<M> & Settled<M>) | undefined;

  async function fetchAll(language: Language): Promise<M> {
    try {
      const [module] = await Promise.all([fetchModule(), language.add(catalogue)]);
      return module;
    } catch (error) {
      seeTo(error);
      throw new ChunkLoadError(catalogue, error);
    }
  }

  function begin(language: Language): Promise<M> {
    const begun: Promise<M> & Settled<M> = fetchAll(language);
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => undefined,
    );
    loading = begun;
    return begun;
  }

  return {
    load: (language) => loading ?? begin(language),
    reset() {
      if (loading?.status !== 'fulfilled') loading = undefined;
    },
  };
}
