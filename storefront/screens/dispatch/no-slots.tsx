import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ShownDay } from './days.ts';

interface NoSlotsProps {
  /** The days that were looked at, each without a time. */
  days: readonly ShownDay[];
  onRetry: () => void;
}

/** The supplier has no time left in the coming days. */
export function NoSlots({ days, onRetry }: NoSlotsProps) {
  const { t } = useLingui();
  const { dialogs } = useShop();
  const isFull = days.some(({ state }) => state === 'full');
  const isClosed = days.length > 0 && days.every(({ state }) => state === 'closed');
  const texts = isFull
    ? {
        title: t`All times are taken`,
        text: t`The coming days are full. Somebody may give a time back: look again later, or shop somewhere else.`,
      }
    : isClosed
      ? {
          title: t`The shop is closed`,
          text: t`It does not open in the coming days. Look again later, or shop somewhere else.`,
        }
      : {
          title: t`No times are free`,
          text: t`The shop is full or closed in the coming days. Look again later, or shop somewhere else.`,
        };
  return (
    <EmptyState icon="calendar-clock" {...texts}>
      <Button variant="primary" icon="rotate-ccw" onClick={onRetry}>
        <Trans>Look again</Trans>
      </Button>
      <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
        <Trans>Choose another shop</Trans>
      </Button>
    </EmptyState>
  );
}
