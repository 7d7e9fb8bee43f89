import type { Catalogue, Language } from '../shop/language.ts';

/** How long to wait for code on a dead connection, in ms. */
const WAIT_MS = 120_000;
const LATE = 'TimeoutError';

/** The code or texts of a screen or window failed to load. */
export class ChunkLoadError extends Error {
  /** Only of a style. */
  declare readonly code?: 'CSS_CHUNK_LOAD_FAILED';
  readonly type: 'missing' | 'timeout';

  constructor(name: string, cause: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
    this.name = 'ChunkLoadError';
    this.type = cause instanceof Error && cause.name === LATE ? 'timeout' : 'missing';
    if (cause instanceof Error && /css/i.test(cause.message)) this.code = 'CSS_CHUNK_LOAD_FAILED';
  }
}

const handled = new WeakSet<object>();

/** Marks missing code as handled: the caller deals with it or does without it. */
export const markHandled = (error: unknown): void => {
  if (typeof error === 'object' && error) handled.add(error);
};

/** Whether the failure is handled; if not, the shopper has to be notified. */
export const isHandled = (error: object): boolean => handled.has(error);

/** Code and its texts, fetched when first needed. */
export type Chunk<M> = ReturnType<typeof createChunk<M>>;

/**
 * @param catalogue catalogue that holds its texts
 * @param name used in error messages
 * @param present the module, if it and its texts are part of the page
 */
export function createChunk<M>(
  catalogue: Catalogue,
  name: string,
  fetchModule: () => Promise<M>,
  present?: M,
) {
  let loading: Promise<M> | undefined;
  let loaded = present;

  async function fetchAll(language: Language): Promise<M> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('It took too long', LATE)), WAIT_MS);
    });
    try {
      const arrived = Promise.all([fetchModule(), language.add(catalogue)]);
      const [module] = await Promise.race([arrived, late]);
      loaded = module;
      return module;
    } catch (error) {
      markHandled(error);
      throw new ChunkLoadError(name, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Name used in error messages. */
    name,
    /**
     * Fetches it once and always returns the same promise.
     * @throws ChunkLoadError
     */
    load(language: Language): Promise<M> {
      loading ??= fetchAll(language);
      return loading;
    },
    /** The module, if it has loaded. */
    loaded: (): M | undefined => loaded,
    /** Lets the next `load` retry after a failure. */
    reset(): void {
      if (loaded === undefined) loading = undefined;
    },
  };
}
