type Needed = typeof import('./seldom-needed.ts');
let loading: Promise<Needed> | undefined;

/** What few calls need. A page loads it in one piece, with the first call that does. */
export function seldom(): Promise<Needed> {
  // Asked for with every call that is checked, and an `import` takes longer each time than to remember it.
  loading ??= import('./seldom-needed.ts').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
