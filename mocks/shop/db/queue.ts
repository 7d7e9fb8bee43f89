/** Runs pieces of work one at a time, in order of arrival. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;

  function run<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    const mine = tail.then(work);
    tail = mine.catch(() => {});
    return mine;
  }

  /** Runs the last piece of work and accepts no more. Closing again has no further effect. */
  function close(last: () => Promise<void>): Promise<void> {
    if (closed) return closed;
    const ending = run(last);
    closed = ending;
    return ending;
  }

  return { run, close };
}
