import type { PaymentStep } from '@spaza/sdk';

const WAITING: readonly PaymentStep['at'][] = ['under_way', 'page', 'wallet', 'app'];

/** The payment may go on without a word from here, so the shop is asked about it. */
export const isWaiting = ({ at }: PaymentStep): boolean => WAITING.includes(at);
