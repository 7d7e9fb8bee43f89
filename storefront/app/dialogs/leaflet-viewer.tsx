import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { leafletFile } from '../../features/leaflet/leaflet-card.tsx';
import type { WindowProps } from '../../shop/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './leaflet-viewer.module.css';

/** Shows a leaflet: a picture, or the pages of a PDF if the browser can embed those. */
export default function LeafletViewer({ request: { leaflet }, onClose }: WindowProps<'leaflet'>) {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const file = leafletFile(leaflet);
  const title = leaflet.name || t`Leaflet`;
  const isInPage = file?.kind === 'picture' || navigator.pdfViewerEnabled;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        file && (
          <a className={styles.whole} href={file.url} target="_blank" rel="noreferrer">
            {file.kind === 'pdf' ? t`Open the PDF` : t`Open full size`}
          </a>
        )
      }
    >
      {(!file || hasFailed) && (
        <EmptyState
          icon="image-off"
          title={t`This leaflet cannot be shown`}
          text={file && t`Try opening it on its own.`}
        />
      )}
      {file && !hasFailed && !isInPage && (
        <EmptyState icon="newspaper" title={title} text={t`Your browser opens it on a page of its own.`} />
      )}
      {file?.kind === 'picture' && !hasFailed && (
        <img
          className={styles.picture}
          src={file.url}
          alt={t`Pages of the leaflet “${title}”`}
          width={420}
          height={620}
          onError={() => setFailed(true)}
        />
      )}
      {file?.kind === 'pdf' && isInPage && <iframe className={styles.pages} src={file.url} title={title} />}
    </Dialog>
  );
}
