import { Account } from './account/account.ts';
import { CartLine } from './cart/cart.ts';
import { type Newer, newer } from './newer.ts';
import { type Older, older } from './older.ts';
import { Order } from './order/order.ts';
import { type BrowsingGroup, browsingGroups } from './route-groups.ts';
import { withoutSchemas } from './route-lines.ts';
import { entityLines, type ShapeLines, shapeLines } from './shapes.ts';

/** The calls of `routes` for browsing a shop, so that a page can open without loading the others. */
export const routes: { older: Pick<Older, BrowsingGroup>; newer: Pick<Newer, BrowsingGroup> } = {
  older: withoutSchemas(browsingGroups(older)),
  newer: withoutSchemas(browsingGroups(newer)),
};

/** The shapes of their answers, and of what every page keeps of the shopper. */
export const shapes: ShapeLines = {
  ...shapeLines(browsingGroups(older)),
  ...shapeLines(browsingGroups(newer)),
  ...entityLines(Account, CartLine, Order),
};
