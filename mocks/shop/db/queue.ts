/** Runs one piece of work after the other, in the order in which they came. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let closed: Promise<void> | undefined;

  function run<T>(work: () => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    const mine = tail.then(work);
    tail = mine.catch(() => {});
    return mine;
  }

  /** Runs the last piece of work and takes no more. Closing twice is closing once. */
  function close(last: () => Promise<void>): Promise<void> {
    if (closed) return closed;
    const ending = run(last);
    closed = ending;
    return ending;
  }

  return { run, close };
}
