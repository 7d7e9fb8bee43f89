/** Loads code once, with the first call that needs it; if that fails, the next call tries again. */
export function loadedOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | undefined;
  return () => {
    // A repeated `import` is slower than remembering the promise.
    if (!loading) {
      loading = load();
      // Handled here in case nobody awaits it; callers still get the rejection.
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading;
  };
}

/** Code that few calls need. A page loads it in one piece. */
export const loadFallbacks = loadedOnce(() => import('./fallbacks.ts'));
