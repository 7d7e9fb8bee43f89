import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { Chunk } from '../chunk.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useShop } from '../shop-context.tsx';
import { reloadOnce } from '../start/reload-once.ts';

interface LaterProps {
  chunk: Chunk<{ default: ComponentType }>;
  /** What stands there until it has come. */
  instead?: ReactNode;
}

function Loaded({ chunk }: LaterProps) {
  const { default: Shown } = use(chunk.load(useShop().language));
  return <Shown />;
}

/** A part of the shell whose code is fetched once the page itself is there. */
export function Later({ chunk, instead = null }: LaterProps) {
  const { log } = useShop();
  const onError = (error: unknown) => {
    log('A part of the page could not be fetched', error);
    chunk.reset();
    reloadOnce();
  };
  return (
    <ErrorBoundary resetKey="later" onError={onError} fallback={() => instead}>
      <Suspense fallback={instead}>
        <Loaded chunk={chunk} />
      </Suspense>
    </ErrorBoundary>
  );
}
