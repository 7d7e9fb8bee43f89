import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
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
  const isWaiting = hasMore && !isLoading && !hasFailed;

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '600px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);

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
