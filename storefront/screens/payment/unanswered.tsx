import { Trans } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Tells the shopper that this very order was sent without a response, and that retrying is safe. */
export function Unanswered() {
  return (
    <Notice
      tone="warning"
      icon="wifi-off"
      arrival="unanswered"
      actions={
        <ButtonLink to={paths.orders}>
          <Trans>See my orders</Trans>
        </ButtonLink>
      }
    >
      <p>
        <strong>
          <Trans>We do not know whether your order arrived.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          It was sent, but the shop's answer got lost. Try again: the shop knows this order and will not place
          it twice.
        </Trans>
      </p>
    </Notice>
  );
}
