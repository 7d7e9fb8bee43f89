import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './shelf-links.module.css';

/** Links to the special shelves; not every shop has stokvel and combos. */
export function ShelfLinks() {
  const { t } = useLingui();
  const { config, supplier } = useShop().session;
  const { features } = config.settings.value;
  const hasNewer = config.capabilities.value.has('newer_calls');
  const canSwitch = hasNewer && (features.multi_supplier || supplier.current.value === null);
  return (
    <nav className={styles.links} aria-label={t`More shelves`}>
      {features.stokvel && (
        <ShelfLink
          to={paths.stokvel}
          icon="users"
          title={<Trans>Stokvel</Trans>}
          text={<Trans>Buy in bulk together</Trans>}
        />
      )}
      {features.combos && (
        <ShelfLink
          to={paths.combos}
          icon="boxes"
          title={<Trans>Combos</Trans>}
          text={<Trans>Whole baskets for less</Trans>}
        />
      )}
      {hasNewer ? (
        <ShelfLink
          to={paths.leaflets}
          icon="newspaper"
          title={<Trans>Leaflets</Trans>}
          text={<Trans>Specials at shops nearby</Trans>}
        />
      ) : (
        <ShelfLink
          to={paths.leafletPromotions}
          icon="newspaper"
          title={<Trans>Leaflets</Trans>}
          text={<Trans>Specials of this shop</Trans>}
        />
      )}
      {canSwitch && (
        <ShelfLink
          to={paths.agencies}
          icon="store"
          title={<Trans>Agencies</Trans>}
          text={<Trans>Groups of shops</Trans>}
        />
      )}
    </nav>
  );
}

function ShelfLink({
  to,
  icon,
  title,
  text,
}: {
  to: string;
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
}) {
  const intent = useIntent(to);
  return (
    <Link {...intent} to={to} className={styles.link}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <span className={styles.text}>{text}</span>
      </span>
    </Link>
  );
}
