export * from './limits.ts';
export * from './order.ts';
export * from './payment.ts';
export * from './shipping.ts';
