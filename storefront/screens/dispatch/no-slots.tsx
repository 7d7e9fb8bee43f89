import { Trans, useLingui } from '@lingui/react/macro';
import { supplierChoiceOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ShownDay } from './days.ts';

interface NoSlotsProps {
  /** The days that were checked, none of which has slots. */
  days: readonly ShownDay[];
  onRetry: () => void;
}

/** Shown if the supplier has no slots left in the coming days. */
export function NoSlots({ days, onRetry }: NoSlotsProps) {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const canSwitch = supplierChoiceOf(session).canSwitch.value;
  const isFull = days.some(({ state }) => state === 'full');
  const isClosed = days.length > 0 && days.every(({ state }) => state === 'closed');
  const texts = isFull
    ? {
        title: t`All times are taken`,
        text: canSwitch
          ? t`The next few days are full. A time may become free: check back later, or shop somewhere else.`
          : t`The next few days are full. A time may become free: check back later.`,
      }
    : isClosed
      ? {
          title: t`The shop is closed`,
          text: canSwitch
            ? t`It does not open in the next few days. Check back later, or shop somewhere else.`
            : t`It does not open in the next few days. Your basket is kept: check back later.`,
        }
      : {
          title: t`No times are free`,
          text: canSwitch
            ? t`The shop is full or closed for the next few days. Check back later, or shop somewhere else.`
            : t`The shop is full or closed for the next few days. Check back later.`,
        };
  return (
    <EmptyState icon="calendar-clock" {...texts}>
      <Button variant="primary" icon="rotate-ccw" onClick={onRetry}>
        <Trans>Look again</Trans>
      </Button>
      {canSwitch && (
        <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          <Trans>Choose another shop</Trans>
        </Button>
      )}
    </EmptyState>
  );
}
