import { patterns } from './paths.ts';

/** Whether a path is the page of a single order or its payment, as opposed to the list of orders. */
export const isOrderPage = (path: string | null): boolean => path?.startsWith(`${patterns.orders}/`) ?? false;
