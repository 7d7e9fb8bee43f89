import { Trans } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface UnansweredProps {
  /** Whether the shop recognises the order if it is sent again. */
  isRepeatable: boolean;
  /** Sends another order. Omitted until the shop was looked at. */
  onSendAgain?: (() => void) | undefined;
}

/** Tells the shopper that this very order was sent without a response, and what retrying does. */
export function Unanswered({ isRepeatable, onSendAgain }: UnansweredProps) {
  return (
    <Notice
      tone="warning"
      icon="wifi-off"
      arrival={onSendAgain ? 'unknown' : 'unanswered'}
      actions={
        <>
          <ButtonLink to={paths.orders}>
            <Trans>See my orders</Trans>
          </ButtonLink>
          {onSendAgain && (
            <Button onClick={onSendAgain}>
              <Trans>Send it again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>
          <Trans>We do not know whether your order arrived.</Trans>
        </strong>
      </p>
      <p>
        {isRepeatable ? (
          <Trans>
            It was sent, but the shop's answer got lost. Try again: the shop knows this order and will not
            place it twice.
          </Trans>
        ) : (
          <Trans>
            It was sent, but the shop's answer got lost. Look at your orders before you try again. If you send
            it again and it did arrive, you order twice.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
