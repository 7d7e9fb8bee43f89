import { Trans } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { useShop } from '../../app/shop-context.tsx';
import { OpeningHours } from '../../parts/opening-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './greeting.module.css';

/** The name of the current shop; if none is chosen, what the site is for and how to choose one. */
export function Greeting({ supplier }: { supplier: Supplier | null }) {
  const { session, dialogs } = useShop();
  const { description } = session.config.settings.value.meta;
  if (!supplier) {
    return (
      <section className={styles.greeting}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            <Trans>What is for supper?</Trans>
          </h1>
          <p>{description}</p>
        </div>
        <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          <Trans>Choose a shop near you</Trans>
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.greeting}>
      <span className={styles.picture}>
        <Picture src={supplier.image_url} alt="" width={300} height={300} eager />
      </span>
      <div className={styles.words}>
        <h1 tabIndex={-1}>
          <Trans>Welcome to {supplier.name}</Trans>
        </h1>
        <OpeningHours supplier={supplier} />
      </div>
    </section>
  );
}
