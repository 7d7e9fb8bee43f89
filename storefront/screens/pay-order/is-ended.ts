import type { PaymentStep } from '@spaza/sdk';

const ENDED: readonly PaymentStep['at'][] = ['paid', 'closed'];

/** Whether nothing is left to pay, or the order no longer accepts payment. */
export const isEnded = ({ at }: PaymentStep): boolean => ENDED.includes(at);
