import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { useShop } from '../../shop-context.tsx';
import { buildSettings } from '../../start/build-settings.ts';
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
    const said = (await isCopied(url)) ? msg`The shop’s link was copied` : url;
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
