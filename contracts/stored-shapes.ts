import { Account } from './account/account.ts';
import { CartLine } from './cart/cart.ts';
import { Order } from './order/order.ts';
import { entityLines, type ShapeLines } from './route-lines.ts';

/** Shapes of the state that every page stores. Builds leave out those that `browsing-shapes` already has. */
export const shapes: ShapeLines = entityLines(Account, CartLine, Order);
