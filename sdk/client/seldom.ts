type Needed = typeof import('./seldom-needed.ts');
let loading: Promise<Needed> | undefined;

/** Code that few calls need. A page loads it in one piece, with the first call that needs it. */
export function seldom(): Promise<Needed> {
  // Needed by every checked call, and a repeated `import` is slower than remembering the promise.
  loading ??= import('./seldom-needed.ts').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
