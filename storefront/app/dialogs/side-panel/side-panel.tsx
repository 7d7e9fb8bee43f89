import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale, languageOf } from '@spaza/contracts/vocabulary';
import { type MouseEvent, type ReactNode, use, useId } from 'react';
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

interface MenuItem {
  /** The path of a screen, or the address of another site. */
  to: string;
  icon: IconName;
  name: ReactNode;
  /** Defaults to true. */
  isShown?: boolean | undefined;
  /** Done instead of opening another site. */
  onOpen?: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  onLeave: () => void;
  /** Anything else that the shopper can do there. */
  children?: ReactNode;
}

/** A part of the menu: links to screens, and to other sites. */
function Menu({ label, items, onLeave, children }: MenuProps) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {items
        .filter(({ isShown = true }) => isShown)
        .map((item) => (
          <li key={item.icon}>
            {item.to.startsWith('/') ? <ScreenLink {...item} onLeave={onLeave} /> : <OutwardLink {...item} />}
          </li>
        ))}
      {children}
    </ul>
  );
}

function ScreenLink({ to, icon, name, onLeave }: MenuItem & { onLeave: () => void }) {
  const intent = useIntent(to);
  return (
    <Link {...intent} to={to} className={styles.line} onClick={onLeave}>
      <Icon name={icon} />
      <span>{name}</span>
    </Link>
  );
}

function OutwardLink({ to, icon, name, onOpen }: MenuItem) {
  const open = (event: MouseEvent) => {
    if (!onOpen) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={to} className={styles.line} target="_blank" rel="noreferrer" onClick={open}>
      <Icon name={icon} />
      {name}
    </a>
  );
}

/** The shopper's name and account links; sign-in links for a visitor. */
function AccountPart({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { account } = useShop().session;
  if (account.signedIn.value) return <SignedIn onLeave={onLeave} />;
  const items: MenuItem[] = [
    { to: paths.signIn(), icon: 'log-in', name: t`Log in` },
    { to: paths.register(), icon: 'user-plus', name: t`Register` },
  ];
  return <Menu label={t`Your account`} items={items} onLeave={onLeave} />;
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

  const orders = (
    <>
      {t`Orders`}
      {session.orders.needsAttention.value && (
        <span className={styles.attention}>
          <span className="visually-hidden">{t`needs your attention`}</span>
        </span>
      )}
    </>
  );
  const items: MenuItem[] = [
    { to: paths.orders, icon: 'receipt-text', name: orders },
    { to: paths.profile, icon: 'user', name: t`Edit profile` },
    {
      to: paths.debtorCards,
      icon: 'credit-card',
      name: t`Debtor cards`,
      isShown: sellsOnAccount || hasCards,
    },
    { to: paths.addresses, icon: 'map-pin', name: t`Delivery addresses`, isShown: features.shipping },
  ];

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
            {t`Wallet credit ${money(credit)}`}
          </p>
        )}
      </div>
      <Menu label={t`Your account`} items={items} onLeave={onLeave}>
        <li>
          <button type="button" className={styles.line} onClick={signOut}>
            <Icon name="log-out" />
            {t`Log out`}
          </button>
        </li>
      </Menu>
    </>
  );
}

/** Only web addresses are linked; a configuration may contain anything. */
const isWebAddress = (address: string | null): boolean => /^https?:\/\//.test(address ?? '');

async function isCopied(text: string): Promise<boolean> {
  try {
    // Browsers provide no clipboard on insecure pages.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Links out of the shop: help, sharing and the shop's other sites. */
export function OutwardLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { session, isDataFree, alerts, log } = useShop();
  const { title, facebook_url, website_url } = session.config.settings.value.meta;
  const { supportPhone, shareUrl } = buildSettings;
  const request = encodeURIComponent(t`Hello ${title}, please help me with my shopping.`);
  const url = shareUrl || location.origin;
  /** Shares the shop: through the device if possible, otherwise by copying the address, or at least showing it. */
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url });
    const said = (await isCopied(url)) ? msg`The shop's link was copied` : url;
    onLeave();
    alerts.success(said);
  };
  const items: MenuItem[] = [
    {
      to: `https://wa.me/${supportPhone}?text=${request}`,
      icon: 'message-circle',
      name: t`Get help`,
      isShown: supportPhone !== '',
    },
    {
      to: url,
      icon: 'share-2',
      name: t`Share this shop`,
      onOpen: () => void share().catch((error) => log('The shop was not shared', error)),
    },
    {
      to: facebook_url ?? '',
      icon: 'thumbs-up',
      name: 'Facebook',
      isShown: isWebAddress(facebook_url) && !isDataFree,
    },
    { to: website_url ?? '', icon: 'globe', name: t`Website`, isShown: isWebAddress(website_url) },
  ];
  return <Menu label={t`Help and more`} items={items} onLeave={onLeave} />;
}

/** The shelves that have their own screen. */
function ShopLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { config, supplier } = useShop().session;
  const { features } = config.settings.value;
  const hasNewer = config.capabilities.value.has('newer_calls');
  const canSwitch = hasNewer && (features.multi_supplier || supplier.current.value === null);
  const items: MenuItem[] = [
    { to: paths.promotions, icon: 'badge-percent', name: t`Promotions` },
    { to: paths.stokvel, icon: 'users', name: t`Stokvel`, isShown: features.stokvel },
    { to: paths.combos, icon: 'boxes', name: t`Combos`, isShown: features.combos },
    { to: hasNewer ? paths.leaflets : paths.leafletPromotions, icon: 'newspaper', name: t`Leaflets` },
    { to: paths.agencies, icon: 'store', name: t`Agencies`, isShown: canSwitch },
    { to: paths.terms, icon: 'info', name: t`Terms and conditions` },
  ];
  return <Menu label={t`The shop`} items={items} onLeave={onLeave} />;
}

/** Selects the language of the interface. It changes immediately. */
function LanguageChoice() {
  const { t } = useLingui();
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
      <label htmlFor={id}>{t`Language`}</label>
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
  const { t } = useLingui();
  const { isDataFree } = useShop();
  if (isDataFree || !asksConsent()) return null;
  return (
    <label className={styles.setting}>
      <Icon name="info" />
      <span>{t`Count how I use the shop`}</span>
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
          {t`powered by`} <strong>{buildSettings.poweredBy}</strong>
        </p>
      </div>
    </Dialog>
  );
}
