import { CartValidation } from './cart/cart.ts';
import { Timeslot } from './checkout/checkout.ts';
import { Transaction } from './payment/payment.ts';
import { entityLines, type ShapeLines } from './route-lines.ts';

/** Shapes of the state that a checkout stores. Builds leave out those that every page has. */
export const shapes: ShapeLines = entityLines(CartValidation, Timeslot, Transaction);
