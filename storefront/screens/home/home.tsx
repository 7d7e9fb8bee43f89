import { useSignals } from '@preact/signals-react/runtime';
import { useShop } from '../../app/shop-context.tsx';
import { Categories } from './categories.tsx';
import { Greeting } from './greeting.tsx';
import { PromotionStrip } from './promotion-strip.tsx';
import { SampleProducts } from './sample-products.tsx';
import { ShelfLinks } from './shelf-links.tsx';

/** The front of the catalogue. */
export default function Home() {
  useSignals();
  const { session } = useShop();
  const supplier = session.supplier.current.value;
  // One has to be chosen first; goods of nobody's are not worth the shopper's data.
  if (session.supplier.required.value) return <Greeting supplier={null} />;
  return (
    <>
      <Greeting supplier={supplier} />
      <Categories supplierId={supplier?.id} />
      {supplier && <PromotionStrip supplierId={supplier.id} />}
      <ShelfLinks />
      <SampleProducts supplierId={supplier?.id} />
    </>
  );
}
