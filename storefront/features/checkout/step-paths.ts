import type { CheckoutStep } from '@spaza/sdk';
import { paths } from '../../navigation/paths.ts';

/** Steps with a screen; the outro is shown on top of the order. */
export type CheckoutScreen = Exclude<CheckoutStep, 'outro'>;

export const stepPaths: Readonly<Record<CheckoutScreen, string>> = {
  dispatch: paths.dispatch,
  shipping_address: paths.shippingAddress,
  confirmation: paths.confirmation,
  payment: paths.payment,
};

export const hasScreen = (step: CheckoutStep): step is CheckoutScreen => step !== 'outro';

/** Path of the screen after the given one; payment is the last. */
export const screenAfter = (screen: CheckoutScreen, steps: readonly CheckoutStep[]): string =>
  stepPaths[steps.filter(hasScreen)[steps.indexOf(screen) + 1] ?? 'payment'];
