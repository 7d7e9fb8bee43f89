import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { isUnreached, useTryAgain } from '../loading/retry.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWhenNear } from '../ui/use-when-near.ts';
import styles from './more.module.css';

interface MoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page failed to load. The shopper retries it, unless the network was to blame. */
  error: unknown;
  onMore: () => void;
}

/** The end of a paged list: the next page is fetched when it comes into view, or on demand. */
export function More({ hasMore, isLoading, error, onMore }: MoreProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const hasFailed = error !== null;
  useTryAgain(hasMore && !isLoading && hasFailed && isUnreached(error), onMore);
  useWhenNear(end, hasMore && !isLoading && !hasFailed, 600, onMore);

  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.more}>
      {isLoading ? (
        <Spinner label={t`Loading`} />
      ) : (
        <Button onClick={onMore}>{hasFailed ? t`Try again` : t`Show more`}</Button>
      )}
    </div>
  );
}
