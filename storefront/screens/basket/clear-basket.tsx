import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { focusHeading } from '../../app/navigation/focus-heading.ts';
import { useShop } from '../../app/shop-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Empties the basket, after confirmation. */
export function ClearBasket() {
  const { session, dialogs } = useShop();
  const clear = async () => {
    const isSure = await dialogs.confirm({
      title: msg`Clear basket`,
      messages: [msg`Are you sure?`, msg`Everything in your basket will be removed.`],
    });
    if (!isSure) return;
    session.cart.clear();
    // The button is removed with the items.
    focusHeading();
  };
  return (
    <Button variant="quiet" icon="trash" onClick={() => void clear()}>
      <Trans>Clear basket</Trans>
    </Button>
  );
}
