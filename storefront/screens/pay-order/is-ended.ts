import type { PaymentStep } from '@spaza/sdk';

const ENDED: readonly PaymentStep['at'][] = ['paid', 'closed'];

/** Nothing is left to pay, or the order takes no payment any more. */
export const isEnded = ({ at }: PaymentStep): boolean => ENDED.includes(at);
