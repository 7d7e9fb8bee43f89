import { useShop } from '../../app/shop-context.tsx';
import { Categories } from './categories.tsx';
import { Greeting } from './greeting.tsx';
import { LaterCarousel, LaterGoods, LaterLastOrder } from './later-goods.tsx';

/** The front page of the catalogue. */
export default function Home() {
  const { session } = useShop();
  const supplier = session.supplier.current.value;
  const { settings, capabilities } = session.config;
  const userId = session.account.current.value?.id;
  // A supplier has to be chosen first; products without one are not worth the shopper's data.
  if (session.supplier.required.value) return <Greeting supplier={null} />;
  return (
    <>
      <Greeting supplier={supplier} />
      {userId !== undefined && session.cart.pickingFor.value === null && <LaterLastOrder userId={userId} />}
      {settings.value.promotion_carousel && capabilities.value.has('newer_calls') && (
        <LaterCarousel supplierId={supplier?.id} />
      )}
      <Categories supplierId={supplier?.id} />
      <LaterGoods supplierId={supplier?.id} />
    </>
  );
}
