export * from './day.ts';
export * from './limits.ts';
export * from './money.ts';
export * from './order.ts';
export * from './payment.ts';
export * from './quantity.ts';
export * from './shipping.ts';
export * from './variants.ts';
