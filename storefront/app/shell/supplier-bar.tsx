import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import styles from './bars.module.css';
import { usePrepareWindow } from './use-prepare-window.ts';

/** The current supplier, with links to switch or leave it. */
export function SupplierBar() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const prepare = usePrepareWindow();
  const [, navigate] = useLocation();
  const supplier = session.supplier.current.value;
  const isPicking = session.cart.pickingFor.value !== null;
  const isFixed = supplier !== null && !session.config.settings.value.features.multi_supplier;
  const name = supplier?.name ?? (session.config.mode.value === 'marketplace' ? t`Price comparison` : '-');

  const leave = () => {
    session.supplier.clear();
    navigate(paths.home);
  };

  return (
    <section className={styles.bar} aria-label={t`Shop`}>
      {isFixed ? (
        <span className={styles.supplier}>
          <Icon name="store" size="s" />
          <span className={styles.name}>{name}</span>
        </span>
      ) : (
        <button
          type="button"
          className={styles.supplier}
          aria-haspopup="dialog"
          aria-label={name === '-' ? t`Choose a shop` : t`${name}, choose another shop`}
          onPointerDown={() => prepare('suppliers')}
          onClick={() => dialogs.show({ kind: 'suppliers' })}
        >
          <Icon name="store" size="s" />
          <span className={styles.name}>{name}</span>
          <Icon name="chevron-down" size="s" />
        </button>
      )}
      {supplier && !isFixed && !isPicking && (
        <button
          type="button"
          className={styles.leave}
          aria-label={t`Leave ${name} and go home`}
          onClick={leave}
        >
          <Icon name="house" />
        </button>
      )}
    </section>
  );
}
