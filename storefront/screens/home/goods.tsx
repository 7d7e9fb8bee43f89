import type { Id } from '@spaza/contracts';
import { PromotionStrip } from './promotion-strip.tsx';
import { SampleProducts } from './sample-products.tsx';
import { ShelfLinks } from './shelf-links.tsx';

/** What there is to buy, and ways to more of it. */
export default function Goods({ supplierId }: { supplierId: Id | undefined }) {
  return (
    <>
      {supplierId !== undefined && <PromotionStrip supplierId={supplierId} />}
      <ShelfLinks />
      <SampleProducts supplierId={supplierId} />
    </>
  );
}
