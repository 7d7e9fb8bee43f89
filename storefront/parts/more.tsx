import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWhenNear } from '../ui/use-when-near.ts';
import styles from './more.module.css';

interface MoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** The last page could not be read: the shopper has to ask for it again. */
  hasFailed: boolean;
  onMore: () => void;
}

/** The end of a list that goes on: the next page is fetched when it comes into sight, or on demand. */
export function More({ hasMore, isLoading, hasFailed, onMore }: MoreProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  useWhenNear(end, hasMore && !isLoading && !hasFailed, 600, onMore);

  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.more}>
      {isLoading ? (
        <Spinner label={t`Loading`} />
      ) : (
        <Button onClick={onMore}>{hasFailed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}</Button>
      )}
    </div>
  );
}
