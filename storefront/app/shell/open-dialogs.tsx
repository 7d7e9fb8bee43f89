import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { ChunkLoadError } from '../chunk.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { DialogRequest, WindowProps } from '../shop/dialogs.ts';
import { useShop } from '../shop-context.tsx';
import { reloadOnce } from '../start/reload-once.ts';
import { WithChunk } from '../with-chunk.tsx';
import styles from './open-dialogs.module.css';
import { type Windows, windows } from './windows.ts';

type Kind = DialogRequest['kind'];

function OpenDialog<K extends Kind>({ kind, request, onClose }: WindowProps<K> & { kind: K }) {
  const chunk: Windows[K] = windows[kind];
  return (
    <WithChunk chunk={chunk}>
      {({ default: Window }) => <Window request={request} onClose={onClose} />}
    </WithChunk>
  );
}

/** Shown until the code of a window has loaded. */
function Opening() {
  const { t } = useLingui();
  return (
    <div className={styles.opening}>
      <Spinner label={t`Loading`} />
    </div>
  );
}

/** All open windows. One that fails closes and reports the failure. */
export function OpenDialogs() {
  const { dialogs, alerts, log } = useShop();
  return dialogs.open.value.map((request) => {
    const close = () => dialogs.close(request.kind);
    const onError = (error: unknown) => {
      log(`The window ${request.kind} failed`, error);
      windows[request.kind].reset();
      dialogs.fail(request.kind);
      close();
      if (!(error instanceof ChunkLoadError && reloadOnce()))
        alerts.error(msg`Something went wrong, try again`);
    };
    return (
      <ErrorBoundary key={request.kind} resetKey={request.kind} onError={onError} fallback={() => null}>
        <Suspense fallback={<Opening />}>
          <OpenDialog kind={request.kind} request={request} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
