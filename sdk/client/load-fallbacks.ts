type Needed = typeof import('./fallbacks.ts');
let loading: Promise<Needed> | undefined;

/** Code that few calls need. A page loads it in one piece, with the first call that needs it. */
export function loadFallbacks(): Promise<Needed> {
  // Needed by every checked call, and a repeated `import` is slower than remembering the promise.
  loading ??= import('./fallbacks.ts').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
