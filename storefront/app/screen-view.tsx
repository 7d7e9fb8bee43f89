import { msg } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChunkLoadError } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failed } from './failed.tsx';
import type { Screen, ScreenProps } from './screen.ts';
import { useShop } from './shop-context.tsx';
import { reload, reloadOnce } from './start/reload-once.ts';
import { WithChunk } from './with-chunk.tsx';

/** A screen, with placeholders while its code loads or if that fails. The shell stays. */
export function ScreenView({ screen, params, path }: { screen: Screen; path: string } & ScreenProps) {
  const { log, alerts } = useShop();

  const onError = (error: unknown) => {
    log('A screen failed', error);
    if (error instanceof ChunkLoadError && !reloadOnce()) alerts.error(msg`Something went wrong, try again`);
  };

  return (
    <ErrorBoundary
      resetKey={path}
      onError={onError}
      fallback={(retry, error) => {
        const isCodeMissing = error instanceof ChunkLoadError;
        const again = () => {
          screen.reset();
          retry();
        };
        return (
          <Failed
            onRetry={() => void ((isCodeMissing && reload()) || again())}
            onBack={isCodeMissing ? again : undefined}
          />
        );
      }}
    >
      <Suspense fallback={<Skeleton height="60dvb" />}>
        <WithChunk key={path} chunk={screen}>
          {({ default: Shown }) => <Shown params={params} />}
        </WithChunk>
      </Suspense>
    </ErrorBoundary>
  );
}
