import { Suspense, use } from 'react';
import { createChunk } from '../chunk.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useShop } from '../shop-context.tsx';
import { reloadOnce } from '../start/reload-once.ts';

const overlays = createChunk('messages', () => import('./overlays.tsx'));

function Loaded() {
  const { default: Overlays } = use(overlays.load(useShop().language));
  return <Overlays />;
}

/** What may come to stand over the page. Its code is fetched once the page itself is there. */
export function LaterOverlays() {
  const { log } = useShop();
  const onError = (error: unknown) => {
    log('What stands over the page could not be fetched', error);
    overlays.reset();
    reloadOnce();
  };
  return (
    <ErrorBoundary resetKey="overlays" onError={onError} fallback={() => null}>
      <Suspense>
        <Loaded />
      </Suspense>
    </ErrorBoundary>
  );
}
