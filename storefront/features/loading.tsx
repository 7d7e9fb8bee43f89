import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';

interface LoadingProps {
  className?: string | undefined;
  /** What is under way. Defaults to loading. */
  label?: string;
  /** Heights of the placeholders, as CSS lengths. */
  heights: readonly string[];
}

/** Placeholders, one below the other, for something that is still loading. */
export function Loading({ className, label, heights }: LoadingProps) {
  const { t } = useLingui();
  return (
    <div className={className} role="status" aria-label={label ?? t`Loading`}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders do not move
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
