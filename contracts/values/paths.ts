import { z } from 'zod';
import { Id } from './fields.ts';

/** Path parameters of calls for an account. */
export const UserPath = z.object({ user_id: Id.meta({ description: 'ID of the signed-in account.' }) });

/** Path parameters of calls for a supplier. */
export const SupplierPath = z.object({ id: Id.meta({ description: 'ID of the supplier.' }) });

const orderId = Id.meta({ description: 'ID of the order.' });
/** Path parameters of calls for an order. */
export const OrderPath = z.object({ id: orderId });
/** Path parameters of those calls for an order that name the parameter `order_id`. */
export const OrderIdPath = z.object({ order_id: orderId });
