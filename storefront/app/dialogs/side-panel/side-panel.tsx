import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale, languageOf } from '@spaza/contracts/vocabulary';
import { type ReactNode, use, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { useSellsOnAccount } from '../../../features/sells-on-account.ts';
import { useMoney } from '../../../format/money.ts';
import { paths } from '../../../navigation/paths.ts';
import { RouteContext, useIntent } from '../../../navigation/route-context.ts';
import { buildSettings } from '../../../shop/build-settings.ts';
import { asksConsent, consent, setConsent } from '../../../shop/consent.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
function MenuLink({ to, icon, onLeave, children }: MenuLinkProps) {
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
function AccountPart({ onLeave }: { onLeave: () => void }) {
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

function OutwardLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <a href={to} className={styles.line} target="_blank" rel="noreferrer">
        <Icon name={icon} />
        {children}
      </a>
    </li>
  );
}

/** Only web addresses are linked; a configuration may contain anything. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//.test(address ?? '');

/** Links out of the shop: help, sharing and the shop's other sites. */
export function OutwardLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { session, isDataFree } = useShop();
  const { title, facebook_url, website_url } = session.config.settings.value.meta;
  const request = encodeURIComponent(t`Hello ${title}, please help me with my shopping.`);
  return (
    <ul className={styles.lines} aria-label={t`Help and more`}>
      {buildSettings.supportPhone && (
        <OutwardLink to={`https://wa.me/${buildSettings.supportPhone}?text=${request}`} icon="message-circle">
          <Trans>Get help</Trans>
        </OutwardLink>
      )}
      <ShareLine title={title} onLeave={onLeave} />
      {isWebAddress(facebook_url) && !isDataFree && (
        <OutwardLink to={facebook_url} icon="thumbs-up">
          Facebook
        </OutwardLink>
      )}
      {isWebAddress(website_url) && (
        <OutwardLink to={website_url} icon="globe">
          <Trans>Website</Trans>
        </OutwardLink>
      )}
    </ul>
  );
}

async function isCopied(text: string): Promise<boolean> {
  try {
    // Browsers provide no clipboard on insecure pages.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares the shop: through the device if possible, otherwise by copying the address, or at least showing it. */
function ShareLine({ title, onLeave }: { title: string; onLeave: () => void }) {
  const { alerts, log } = useShop();
  const url = buildSettings.shareUrl || location.origin;
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url });
    const said = (await isCopied(url)) ? msg`The shop's link was copied` : url;
    onLeave();
    alerts.success(said);
  };
  return (
    <li>
      <a
        href={url}
        className={styles.line}
        onClick={(event) => {
          event.preventDefault();
          share().catch((error) => log('The shop was not shared', error));
        }}
      >
        <Icon name="share-2" />
        <Trans>Share this shop</Trans>
      </a>
    </li>
  );
}

/** The shelves that have their own screen. */
function ShopLinks({ onLeave }: { onLeave: () => void }) {
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

/** Selects the language of the interface. It changes immediately. */
function LanguageChoice() {
  const { language, alerts, log } = useShop();
  const id = useId();
  const choose = (locale: Locale) =>
    language.choose(locale).catch((error) => {
      log('The language could not be changed', error);
      alerts.error(msg`Something went wrong, try again`);
    });
  return (
    <div className={styles.setting}>
      <Icon name="languages" />
      <label htmlFor={id}>
        <Trans>Language</Trans>
      </label>
      <select
        id={id}
        value={language.current.value}
        onChange={(event) => void choose(event.target.value as Locale)}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageOf(locale).name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Withdraws or gives the consent that was asked for on the first visit. */
function ConsentChoice() {
  const { isDataFree } = useShop();
  if (isDataFree || !asksConsent()) return null;
  return (
    <label className={styles.setting}>
      <Icon name="info" />
      <span>
        <Trans>Count how I use the shop</Trans>
      </span>
      <input
        type="checkbox"
        checked={consent.value === true}
        onChange={(event) => setConsent(event.target.checked)}
      />
    </label>
  );
}

/** The menu: the shopper's account, the shop's shelves, and contact links. */
export default function SidePanel({ onClose }: WindowProps<'menu'>) {
  const { t } = useLingui();
  const { session } = useShop();
  return (
    <Dialog title={session.config.settings.value.meta.title || t`Menu`} place="side" onClose={onClose}>
      <div className={styles.panel}>
        <AccountPart onLeave={onClose} />
        <ShopLinks onLeave={onClose} />
        <OutwardLinks onLeave={onClose} />
        <LanguageChoice />
        <ConsentChoice />
        <p className={styles.powered}>
          <Trans>powered by</Trans> <strong>{buildSettings.poweredBy}</strong>
        </p>
      </div>
    </Dialog>
  );
}
