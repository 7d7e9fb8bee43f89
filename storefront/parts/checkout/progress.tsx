import { useLingui } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { Steps } from '../../ui/order/steps.tsx';
import { type CheckoutScreen, hasScreen, stepPaths } from './step-paths.ts';

/** The steps of this checkout, with links back to completed ones. */
export function Progress({ screen }: { screen: CheckoutScreen }) {
  const { t } = useLingui();
  const checkout = checkoutOf(useShop().session);
  const names: Record<CheckoutScreen, string> = {
    dispatch: t`Time`,
    shipping_address: t`Address`,
    confirmation: t`Summary`,
    payment: t`Payment`,
  };
  const screens = checkout.steps.value.filter(hasScreen);
  const at = screens.indexOf(screen);
  return (
    <Steps
      label={t`Steps of the checkout`}
      steps={screens.map((step, index) => ({
        key: step,
        name: names[step],
        to: index < at ? stepPaths[step] : undefined,
        state: index < at ? 'done' : index === at ? 'current' : 'ahead',
      }))}
    />
  );
}
