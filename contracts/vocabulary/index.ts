export * from './languages.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './order.ts';
export * from './payment.ts';
export * from './secrets.ts';
export * from './shipping.ts';
