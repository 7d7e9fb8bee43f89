import type { Id } from '@spaza/contracts';
import { createChunk } from '../../app/chunk.ts';
import { reload } from '../../app/start/reload-once.ts';
import { WithChunk } from '../../app/with-chunk.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CarouselPlace } from './carousel-place.tsx';

interface LaterProps {
  supplierId: Id | undefined;
}

const goods = createChunk('messages', 'goods', () => import('./goods.tsx'));

/** The banners above the shelves, with a placeholder while they load. Left out if loading fails. */
export function LaterCarousel({ supplierId }: LaterProps) {
  return (
    <WithChunk chunk={goods} resetKey="goods" waiting={<CarouselPlace />}>
      {({ Carousel }) => <Carousel supplierId={supplierId} />}
    </WithChunk>
  );
}

/** The home screen below its shelves. Its code is not loaded for a visitor who has yet to choose a shop. */
export function LaterGoods({ supplierId }: LaterProps) {
  return (
    <WithChunk
      chunk={goods}
      resetKey="goods"
      waiting={<Skeleton height="40rem" />}
      failed={(again, error) => (
        <LoadFailure error={error} onRetry={() => void (reload() || again())} onBack={again} />
      )}
    >
      {({ Goods }) => <Goods supplierId={supplierId} />}
    </WithChunk>
  );
}
