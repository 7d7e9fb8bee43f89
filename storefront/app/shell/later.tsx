import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { type Chunk, ChunkLoadError } from '../../loading/chunk.ts';
import { ErrorBoundary } from '../../loading/error-boundary.tsx';
import { reloadOnce } from '../../loading/reload-once.ts';
import { WithChunk } from '../../loading/with-chunk.tsx';
import { useShop } from '../../shop/shop-context.tsx';

interface LaterProps {
  chunk: Chunk<{ default: ComponentType }>;
  /** Shown until it has loaded. */
  instead?: ReactNode;
}

/** A part of the shell whose code is fetched after the page itself has loaded. */
export function Later({ chunk, instead = null }: LaterProps) {
  const { log } = useShop();
  const [path] = useLocation();
  const onError = (error: unknown) => {
    log('A part of the page failed', error);
    chunk.reset();
    if (error instanceof ChunkLoadError) reloadOnce();
  };
  // Retried when the shopper navigates to another page.
  return (
    <ErrorBoundary resetKey={path} onError={onError} fallback={() => instead}>
      <Suspense fallback={instead}>
        <WithChunk chunk={chunk}>{({ default: Shown }) => <Shown />}</WithChunk>
      </Suspense>
    </ErrorBoundary>
  );
}
