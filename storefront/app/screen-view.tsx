import { msg } from '@lingui/core/macro';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChunkLoadError } from './chunk.ts';
import { Failed } from './failed.tsx';
import type { Screen, ScreenProps } from './screen.ts';
import { useShop } from './shop-context.tsx';
import { reload } from './start/reload-once.ts';
import { WithChunk } from './with-chunk.tsx';

/** A screen, with placeholders while its code loads or if that fails. The shell stays. */
export function ScreenView({ screen, params, path }: { screen: Screen; path: string } & ScreenProps) {
  const { alerts } = useShop();
  return (
    <WithChunk
      chunk={screen}
      resetKey={path}
      waiting={<Skeleton height="60dvb" />}
      onFail={(error) => {
        if (error instanceof ChunkLoadError) alerts.error(msg`Something went wrong, try again`);
      }}
      failed={(again, error) => {
        const isCodeMissing = error instanceof ChunkLoadError;
        return (
          <Failed
            onRetry={() => void ((isCodeMissing && reload()) || again())}
            onBack={isCodeMissing ? again : undefined}
          />
        );
      }}
    >
      {({ default: Shown }) => <Shown key={path} params={params} />}
    </WithChunk>
  );
}
