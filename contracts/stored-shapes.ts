import { Account } from './account/account.ts';
import { CartLine } from './cart/cart.ts';
import { Order } from './order/order.ts';
import { entityLines, type ShapeLines } from './shapes.ts';

/** The shapes of what every page keeps of the shopper. Builds leave out those of the answers for browsing. */
export const shapes: ShapeLines = entityLines(Account, CartLine, Order);
