import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Spinner } from '../../ui/spinner.tsx';
import type { DialogRequest, WindowProps } from '../shop/dialogs.ts';
import { useShop } from '../shop-context.tsx';
import { WithChunk } from '../with-chunk.tsx';
import styles from './open-dialogs.module.css';
import { type Windows, windows } from './windows.ts';

type Kind = DialogRequest['kind'];

/** Shown until the code of a window has loaded. */
function Opening() {
  const { t } = useLingui();
  return (
    <div className={styles.opening}>
      <Spinner label={t`Loading`} />
    </div>
  );
}

function OpenDialog<K extends Kind>({ kind, request }: Omit<WindowProps<K>, 'onClose'> & { kind: K }) {
  const { dialogs, alerts } = useShop();
  const chunk: Windows[K] = windows[kind];
  const close = () => dialogs.close(kind);
  const onError = () => {
    dialogs.fail(kind);
    close();
  };
  return (
    <WithChunk
      chunk={chunk}
      resetKey={kind}
      waiting={<Opening />}
      onError={onError}
      onFail={() => alerts.error(msg`Something went wrong, try again`)}
    >
      {({ default: Window }) => <Window request={request} onClose={close} />}
    </WithChunk>
  );
}

/** All open windows. One that fails closes and reports the failure. */
export function OpenDialogs() {
  const { dialogs } = useShop();
  return dialogs.open.value.map((request) => (
    <OpenDialog key={request.kind} kind={request.kind} request={request} />
  ));
}
