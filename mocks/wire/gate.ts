/**
 * Lets calls through side by side, and now and then one piece of work alone: it waits for those under way, and later
 * ones wait for it.
 */
export function createGate() {
  let inside = 0;
  let closed: Promise<unknown> | undefined;
  let whenEmpty: (() => void) | undefined;

  async function pass<T>(work: () => Promise<T>): Promise<T> {
    while (closed) await closed;
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
      if (inside === 0) whenEmpty?.();
    }
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    while (closed) await closed;
    const opened = Promise.withResolvers<void>();
    closed = opened.promise;
    try {
      if (inside > 0) {
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
      }
      return await work();
    } finally {
      whenEmpty = undefined;
      closed = undefined;
      opened.resolve();
    }
  }

  return { pass, alone };
}

export type Gate = ReturnType<typeof createGate>;
