/**
 * Creates a reader-writer lock: shared work runs concurrently. Exclusive work waits for work in progress, and
 * later work waits for it.
 */
export function createReaderWriterLock() {
  let readers = 0;
  let writer: Promise<unknown> | undefined;
  let whenEmpty: (() => void) | undefined;

  async function shared<T>(work: () => Promise<T>): Promise<T> {
    while (writer) await writer;
    readers += 1;
    try {
      return await work();
    } finally {
      readers -= 1;
      if (readers === 0) whenEmpty?.();
    }
  }

  async function exclusive<T>(work: () => Promise<T>): Promise<T> {
    while (writer) await writer;
    const released = Promise.withResolvers<void>();
    writer = released.promise;
    try {
      if (readers > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
      }
      return await work();
    } finally {
      whenEmpty = undefined;
      writer = undefined;
      released.resolve();
    }
  }

  return { shared, exclusive };
}

export type ReaderWriterLock = ReturnType<typeof createReaderWriterLock>;
