import { patterns } from '../paths.ts';

/** True for the page of one order and for that of its payment, but not for the list of orders. */
export const isOrderPage = (path: string | null): boolean => path?.startsWith(`${patterns.orders}/`) ?? false;
