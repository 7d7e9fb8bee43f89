import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './side-panel.module.css';

/** The shelves that have their own screen. */
export function ShopLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { config, supplier } = useShop().session;
  const { features } = config.settings.value;
  const hasNewer = config.capabilities.value.has('newer_calls');
  const canSwitch = hasNewer && (features.multi_supplier || supplier.current.value === null);
  return (
    <ul className={styles.lines} aria-label={t`The shop`}>
      <MenuLink to={paths.promotions} icon="badge-percent" onLeave={onLeave}>
        <Trans>Promotions</Trans>
      </MenuLink>
      {features.stokvel && (
        <MenuLink to={paths.stokvel} icon="users" onLeave={onLeave}>
          <Trans>Stokvel</Trans>
        </MenuLink>
      )}
      {features.combos && (
        <MenuLink to={paths.combos} icon="boxes" onLeave={onLeave}>
          <Trans>Combos</Trans>
        </MenuLink>
      )}
      <MenuLink to={hasNewer ? paths.leaflets : paths.leafletPromotions} icon="newspaper" onLeave={onLeave}>
        <Trans>Leaflets</Trans>
      </MenuLink>
      {canSwitch && (
        <MenuLink to={paths.agencies} icon="store" onLeave={onLeave}>
          <Trans>Agencies</Trans>
        </MenuLink>
      )}
      <MenuLink to={paths.terms} icon="info" onLeave={onLeave}>
        <Trans>Terms and conditions</Trans>
      </MenuLink>
    </ul>
  );
}
