import type { Id } from '@spaza/contracts';
import { type ReactNode, Suspense } from 'react';
import { ChunkLoadError, createChunk } from '../../app/chunk.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useShop } from '../../app/shop-context.tsx';
import { reload, reloadOnce } from '../../app/start/reload-once.ts';
import { WithChunk } from '../../app/with-chunk.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarouselPlace } from './carousel-place.tsx';
import { LastOrderPlace } from './last-order-place.tsx';

interface LaterProps {
  supplierId: Id | undefined;
}

const lastOrder = createChunk('browse', 'last-order', () => import('./last-order.tsx'));
const goods = createChunk('messages', 'goods', () => import('./goods.tsx'));

function Later({
  waiting,
  failed,
  children,
}: {
  waiting: ReactNode;
  failed: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}) {
  const { log } = useShop();
  return (
    <ErrorBoundary
      resetKey="goods"
      onError={(error) => {
        log('A part of the home screen failed', error);
        if (error instanceof ChunkLoadError) reloadOnce();
      }}
      fallback={failed}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The banners above the shelves, with a placeholder while they load. Left out if loading fails. */
export function LaterCarousel({ supplierId }: LaterProps) {
  return (
    <Later waiting={<CarouselPlace />} failed={() => null}>
      <WithChunk chunk={goods}>{({ Carousel }) => <Carousel supplierId={supplierId} />}</WithChunk>
    </Later>
  );
}

/** The home screen below its shelves. Its code is not loaded for a visitor who has yet to choose a shop. */
export function LaterGoods({ supplierId }: LaterProps) {
  const again = (retry: () => void) => () => {
    goods.reset();
    retry();
  };
  return (
    <Later
      waiting={<Skeleton height="40rem" />}
      failed={(retry, error) => (
        <LoadFailure error={error} onRetry={() => void (reload() || again(retry)())} onBack={again(retry)} />
      )}
    >
      <WithChunk chunk={goods}>{({ Goods }) => <Goods supplierId={supplierId} />}</WithChunk>
    </Later>
  );
}

/** The last order of a signed-in shopper. Left out if loading fails. */
export function LaterLastOrder({ userId }: { userId: Id }) {
  return (
    <Later waiting={<LastOrderPlace />} failed={() => null}>
      <WithChunk chunk={lastOrder}>{({ default: LastOrder }) => <LastOrder userId={userId} />}</WithChunk>
    </Later>
  );
}
