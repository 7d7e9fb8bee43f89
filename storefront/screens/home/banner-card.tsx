import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ValidUntil } from '../../features/offer/valid-until.tsx';
import { useIntent } from '../../navigation/intent.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './banner-card.module.css';
import type { PicturedBanner } from './use-banners.ts';

interface BannerCardProps {
  banner: PicturedBanner;
  /** Visible when the screen opens. */
  eager?: boolean;
  onFollow?: () => void;
}

/** A picture that links to the product it advertises. */
export function BannerCard({ banner, eager = false, onFollow }: BannerCardProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const queryClient = useQueryClient();
  const { image_url, target_id, target_name, end_at } = banner;
  const to = target_id == null ? '' : paths.product(target_id);
  const intent = useIntent(to, () => {
    if (target_id == null) return;
    const supplierId = session.supplier.current.peek()?.id;
    void queryClient.prefetchQuery(queries.product({ id: String(target_id), supplierId }));
  });
  const shown = (
    <>
      <Picture src={image_url} alt={target_name || t`Special offer`} width={600} height={240} eager={eager} />
      {end_at && <ValidUntil endAt={end_at} />}
    </>
  );
  if (to === '') return <div className={styles.banner}>{shown}</div>;
  return (
    <Link {...intent} to={to} className={styles.banner} onClick={onFollow}>
      {shown}
    </Link>
  );
}
