import { CartValidation } from './cart/cart.ts';
import { Timeslot } from './checkout/checkout.ts';
import { Transaction } from './payment/payment.ts';
import { entityLines, type ShapeLines } from './shapes.ts';

/** The shapes of what a checkout keeps besides. Builds leave out those that every page has. */
export const shapes: ShapeLines = entityLines(CartValidation, Timeslot, Transaction);
