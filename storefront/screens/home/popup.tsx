import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { preferencesIn } from '../../app/shop/preferences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import { BannerCard } from './banner-card.tsx';
import styles from './popup.module.css';
import type { PicturedBanner } from './use-banners.ts';

const KEY = 'popups-seen';
/** Storage that lasts as long as the tab is open. */
const visit = preferencesIn(() => sessionStorage);

function seenBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(visit.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((url) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}

/** Popups, each shown once per visit, one after the other. They do not block the page. */
export function Popup({ popups }: { popups: readonly PicturedBanner[] }) {
  const { t } = useLingui();
  const [gone, setGone] = useState(seenBefore);
  const popup = popups.find(({ image_url }) => !gone.includes(image_url));

  useEffect(() => {
    if (popup) visit.setItem(KEY, JSON.stringify([...seenBefore(), popup.image_url]));
  }, [popup]);

  useRootStyle('scroll-padding-block-end', popup ? '10rem' : '');

  if (!popup) return null;
  const close = () => setGone((before) => [...before, popup.image_url]);
  return (
    <section className={styles.popup} aria-label={t`Advertisement`}>
      <BannerCard banner={popup} eager onFollow={close} />
      <span className={styles.close}>
        <IconButton icon="x" label={t`Close`} onClick={close} />
      </span>
    </section>
  );
}
