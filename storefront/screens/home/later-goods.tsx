import type { Id } from '@spaza/contracts';
import { Suspense, use } from 'react';
import { createChunk } from '../../app/chunk.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface GoodsProps {
  supplierId: Id | undefined;
}

const goods = createChunk('messages', () => import('./goods.tsx'));

function Loaded(props: GoodsProps) {
  const { default: Goods } = use(goods.load(useShop().language));
  return <Goods {...props} />;
}

/** What the home screen shows below its shelves. A visitor who has yet to choose a shop does not load its code. */
export function LaterGoods(props: GoodsProps) {
  const { log } = useShop();
  return (
    <ErrorBoundary
      resetKey="goods"
      onError={(error) => log('The goods of the home screen failed', error)}
      fallback={(retry) => (
        <LoadFailure
          error={null}
          onRetry={() => {
            goods.reset();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Skeleton height="40rem" />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
