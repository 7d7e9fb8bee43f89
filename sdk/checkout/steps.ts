import { requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';

/** The screens of the checkout, in their order. */
export type CheckoutStep = 'dispatch' | 'shipping_address' | 'confirmation' | 'payment' | 'outro';

/** Progress of a checkout. */
export interface CheckoutProgress {
  /** How the goods get to the shopper, once chosen. */
  method: ShippingMethod | null;
  /** Whether a slot is chosen. */
  hasSlot: boolean;
  /** Whether an address is chosen. */
  hasAddress: boolean;
  /** Whether the cart and the choices passed validation as they are. */
  isValidated: boolean;
  /** Whether the order is placed. */
  isPlaced: boolean;
}

/** The steps of a checkout: an address is only needed for delivery. */
export const stepsFor = ({ method }: Pick<CheckoutProgress, 'method'>): CheckoutStep[] => [
  'dispatch',
  ...(method && requiresShipping(method) ? (['shipping_address'] as const) : []),
  'confirmation',
  'payment',
  'outro',
];

function isFinished(step: CheckoutStep, progress: CheckoutProgress): boolean {
  switch (step) {
    case 'dispatch':
      return progress.method !== null && progress.hasSlot;
    case 'shipping_address':
      return progress.hasAddress;
    case 'confirmation':
      return progress.isValidated;
    case 'payment':
      return progress.isPlaced;
    case 'outro':
      return false;
  }
}

/**
 * The first step that is not finished; skipping ahead leads back to it.
 * @example
 * ```ts
 * import { nextStep } from '@spaza/sdk';
 *
 * const chosen = { method: 'PICUP', hasSlot: true, hasAddress: false, isValidated: false, isPlaced: false } as const;
 * console.log(nextStep(chosen)); // shipping_address
 * ```
 */
export const nextStep = (progress: CheckoutProgress): CheckoutStep =>
  progress.isPlaced ? 'outro' : (stepsFor(progress).find((step) => !isFinished(step, progress)) ?? 'outro');
