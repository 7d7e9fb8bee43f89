import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { Link, useLocation } from 'wouter';
import { useSellsOnAccount } from '../../../features/sells-on-account.ts';
import { useMoney } from '../../../format/money.ts';
import { useIntent } from '../../../navigation/intent.ts';
import { paths } from '../../../navigation/paths.ts';
import { RouteContext } from '../../../navigation/route-context.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import styles from './side-panel.module.css';

interface MenuLinkProps {
  to: string;
  icon: IconName;
  onLeave: () => void;
  children: ReactNode;
}

/** A menu item that leads to a screen. */
export function MenuLink({ to, icon, onLeave, children }: MenuLinkProps) {
  const intent = useIntent(to);
  return (
    <li>
      <Link {...intent} to={to} className={styles.line} onClick={onLeave}>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** The shopper's name and account links; sign-in links for a visitor. */
export function AccountPart({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { account } = useShop().session;
  if (account.signedIn.value) return <SignedIn onLeave={onLeave} />;
  return (
    <ul className={styles.lines} aria-label={t`Your account`}>
      <MenuLink to={paths.signIn()} icon="log-in" onLeave={onLeave}>
        <Trans>Log in</Trans>
      </MenuLink>
      <MenuLink to={paths.register()} icon="user-plus" onLeave={onLeave}>
        <Trans>Register</Trans>
      </MenuLink>
    </ul>
  );
}

function SignedIn({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const { session, alerts, log } = useShop();
  const { isPrivate } = use(RouteContext);
  const [, navigate] = useLocation();
  const account = session.account.current.value;
  const { features } = session.config.settings.value;
  const credit = account?.credit_in_cents ?? 0;
  const sellsOnAccount = useSellsOnAccount(session.supplier.current.value?.id).data ?? false;
  const hasCards = (account?.debtor_cards ?? []).length > 0;

  const signOut = () => {
    onLeave();
    if (isPrivate) navigate(paths.home);
    session.account.signOut().catch((error) => log('Signing out failed', error));
    alerts.success(msg`You have been logged out`);
  };

  return (
    <>
      <div className={styles.account}>
        <p className={styles.name}>
          {account?.full_name || [account?.first_name, account?.last_name].join(' ')}
        </p>
        <p className={styles.login}>{account?.login}</p>
        {credit > 0 && (
          <p className={styles.credit}>
            <Icon name="wallet" size="s" />
            <Trans>Wallet credit {money(credit)}</Trans>
          </p>
        )}
      </div>
      <ul className={styles.lines} aria-label={t`Your account`}>
        <MenuLink to={paths.orders} icon="receipt-text" onLeave={onLeave}>
          <Trans>Orders</Trans>
          {session.orders.needsAttention.value && (
            <span className={styles.attention}>
              <span className="visually-hidden">
                <Trans>needs your attention</Trans>
              </span>
            </span>
          )}
        </MenuLink>
        <MenuLink to={paths.profile} icon="user" onLeave={onLeave}>
          <Trans>Edit profile</Trans>
        </MenuLink>
        {(sellsOnAccount || hasCards) && (
          <MenuLink to={paths.debtorCards} icon="credit-card" onLeave={onLeave}>
            <Trans>Debtor cards</Trans>
          </MenuLink>
        )}
        {features.shipping && (
          <MenuLink to={paths.addresses} icon="map-pin" onLeave={onLeave}>
            <Trans>Delivery addresses</Trans>
          </MenuLink>
        )}
        <li>
          <button type="button" className={styles.line} onClick={signOut}>
            <Icon name="log-out" />
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </>
  );
}
