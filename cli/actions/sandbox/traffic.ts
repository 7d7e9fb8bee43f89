import type { Context } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { orderColumns } from '../../shop/show-order.ts';

export interface TrafficFlags {
  seed?: number;
  supplier?: string;
}

export async function runTraffic(
  { orders: count, seed, supplier }: TrafficFlags & { orders: number },
  context: Context,
): Promise<void> {
  const body = {
    orders: count,
    ...(seed !== undefined && { seed }),
    ...(supplier !== undefined && { supplier_id: supplier }),
  };
  const { orders } = await asOperator(context, (controls, request) => controls.traffic({ ...request, body }));
  context.output.answer({ orders }, (page) => page.table(orderColumns, orders));
}
