import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale, languageOf } from '@spaza/contracts/vocabulary';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { buildSettings } from '../../../shop/build-settings.ts';
import { asksConsent, consent, setConsent } from '../../../shop/consent.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { AccountPart, MenuLink } from './account-part.tsx';
import styles from './side-panel.module.css';

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
