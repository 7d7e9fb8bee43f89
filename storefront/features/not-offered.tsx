import { useLingui } from '@lingui/react/macro';
import { DeadEnd } from './load-failure.tsx';

/** A screen that the shop has no calls for, opened by its address. */
export function NotOffered() {
  const { t } = useLingui();
  return <DeadEnd icon="info" title={t`This shop does not offer this`} />;
}
