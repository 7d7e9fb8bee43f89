import { Trans, useLingui } from '@lingui/react/macro';
import type { Leaflet } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import type { DatedLeaflet } from '@spaza/sdk';
import { dayAndMonth, instantOf } from '../../format/dates.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, shopBase } from '../../ui/picture.tsx';
import styles from './leaflet-card.module.css';

/** Address and file type of a leaflet. */
interface LeafletFile {
  url: string;
  kind: 'picture' | 'pdf';
}

/** The file of a leaflet; undefined if the shop provides no valid address. */
export function leafletFile({ url, path }: Pick<Leaflet, 'url' | 'path'>): LeafletFile | undefined {
  const given = url || path;
  if (!given || !URL.canParse(given, shopBase())) return undefined;
  const { href, protocol, pathname } = new URL(given, shopBase());
  // An address entered by a manager must not run as a script.
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return { url: href, kind: /\.pdf$/i.test(pathname) ? 'pdf' : 'picture' };
}

/** Whether its specials are not valid yet. */
const isYetToCome = ({ firstDay }: Pick<DatedLeaflet, 'firstDay'>): boolean =>
  firstDay !== null && firstDay > dayOf(Date.now());

/** Moves current leaflets before those that are only announced; otherwise keeps the order. */
export const runningFirst = (leaflets: readonly DatedLeaflet[]): DatedLeaflet[] =>
  leaflets.toSorted((a, b) => Number(isYetToCome(a)) - Number(isYetToCome(b)));

/** When the specials of a leaflet are valid, as far as the shop says. */
export function LeafletDays({ leaflet: { firstDay, lastDay } }: { leaflet: DatedLeaflet }) {
  const { t, i18n } = useLingui();
  const inWords = (day: string | null) => {
    const instant = instantOf(day);
    return instant === undefined ? undefined : dayAndMonth(instant, i18n.locale);
  };
  const first = inWords(firstDay);
  const until = inWords(lastDay);
  if (!first && !until) return null;
  return (
    <p className={styles.days}>
      {first && until && (
        <Trans>
          <time dateTime={firstDay ?? ''}>{first}</time> to <time dateTime={lastDay ?? ''}>{until}</time>
        </Trans>
      )}
      {first && !until && (
        <Trans>
          from <time dateTime={firstDay ?? ''}>{first}</time>
        </Trans>
      )}
      {!first && until && t`valid until ${until}`}
    </p>
  );
}

interface LeafletCardProps {
  leaflet: DatedLeaflet;
  /** Whether to show whose it is. */
  ofWhom?: boolean;
}

/** A leaflet in a list; it opens in a window over the page. */
export function LeafletCard({ leaflet, ofWhom = false }: LeafletCardProps) {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const file = leafletFile(leaflet);
  const isToCome = isYetToCome(leaflet);
  const supplier = session.supplier.known.value.find(({ id }) => String(id) === String(leaflet.supplier_id));
  return (
    <article className={styles.card}>
      <span className={styles.picture}>
        {file?.kind === 'pdf' ? (
          <span className={styles.pages}>
            <Icon name="newspaper" size="l" />
            PDF
          </span>
        ) : (
          <Picture src={file?.url} alt="" width={420} height={620} />
        )}
        {isToCome && (
          <span className={styles.label}>
            <Badge tone="primary">{t`Coming`}</Badge>
          </span>
        )}
      </span>
      <h3 className={styles.name}>
        {file ? (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onPointerDown={() => dialogs.prepare('leaflet')}
            onClick={() => dialogs.show({ kind: 'leaflet', leaflet })}
          >
            {leaflet.name || t`Leaflet`}
          </button>
        ) : (
          leaflet.name || t`Leaflet`
        )}
      </h3>
      {ofWhom && supplier && (
        <p className={styles.shop}>
          <Icon name="store" size="s" />
          {supplier.name}
        </p>
      )}
      <LeafletDays leaflet={leaflet} />
      {!file && <p className={styles.shop}>{t`This leaflet cannot be opened.`}</p>}
    </article>
  );
}
