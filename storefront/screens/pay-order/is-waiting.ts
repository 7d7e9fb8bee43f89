import type { PaymentStep } from '@spaza/sdk';

const WAITING: readonly PaymentStep['at'][] = ['under_way', 'page', 'wallet', 'app'];

/** Whether the payment may proceed without any action here, so that the shop has to be polled. */
export const isWaiting = ({ at }: PaymentStep): boolean => WAITING.includes(at);
