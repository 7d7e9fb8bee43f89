import { useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { usePrefetchQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../features/load-failure.tsx';
import { OpeningHours } from '../../features/opening-hours.tsx';
import { createChunk } from '../../loading/chunk.ts';
import { WithChunk } from '../../loading/with-chunk.tsx';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { WithSupplier } from './banners.tsx';
import styles from './greeting.module.css';
import { CarouselPlace, LastOrderPlace, ShelvesPlace } from './placeholders.tsx';

const lastOrder = createChunk('browse', 'last-order', () => import('./last-order.tsx'));
const goods = createChunk('messages', 'goods', () => import('./goods.tsx'));

/** The shelves and products. */
function LazyGoods({ supplierId }: WithSupplier) {
  // Fetched while the code that shows them loads.
  usePrefetchQuery(useShop().queries.categories({ supplierId }));
  return (
    <WithChunk
      chunk={goods}
      resetKey="goods"
      waiting={<ShelvesPlace isAlone />}
      failed={(again, error) => <LoadFailure error={error} onRetry={again} />}
    >
      {({ Goods }) => <Goods supplierId={supplierId} />}
    </WithChunk>
  );
}

/** The name of the current shop; if none is chosen, what the site is for and how to choose one. */
export function Greeting({ supplier }: { supplier: Supplier | null }) {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const { description } = session.config.settings.value.meta;
  return (
    <section className={styles.greeting}>
      {supplier && (
        <span className={styles.picture}>
          <Picture src={supplier.image_url} alt="" width={300} height={300} eager />
        </span>
      )}
      <div className={styles.words}>
        <h1 tabIndex={-1}>{supplier ? t`Welcome to ${supplier.name}` : t`What is for supper?`}</h1>
        {supplier ? <OpeningHours supplier={supplier} /> : <p>{description}</p>}
      </div>
      {!supplier && (
        <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          {t`Choose a shop near you`}
        </Button>
      )}
    </section>
  );
}

/** The front page of the catalogue. */
export default function Home() {
  const { session } = useShop();
  const supplier = session.supplier.current.value;
  const { settings, capabilities } = session.config;
  const userId = session.account.current.value?.id;
  // Where a supplier has to be chosen first, no code or data of products is loaded before.
  if (session.supplier.required.value) return <Greeting supplier={null} />;
  return (
    <>
      <Greeting supplier={supplier} />
      {/* What is above the shelves is left out if loading fails. */}
      {userId !== undefined && session.cart.pickingFor.value === null && (
        <WithChunk chunk={lastOrder} resetKey="last order" waiting={<LastOrderPlace />}>
          {({ default: LastOrder }) => <LastOrder userId={userId} />}
        </WithChunk>
      )}
      {settings.value.promotion_carousel && capabilities.value.has('newer_calls') && (
        <WithChunk chunk={goods} resetKey="goods" waiting={<CarouselPlace />}>
          {({ Carousel }) => <Carousel supplierId={supplier?.id} />}
        </WithChunk>
      )}
      <LazyGoods supplierId={supplier?.id} />
    </>
  );
}
