import type { AppRoute, AppRouter } from '@ts-rest/core';
import { type Call, type CalledShop, SUPPLIER } from '../../world/shop.ts';

export type Shop = CalledShop;

/** A call that the contract allows, complete with its prerequisites. */
export interface ValidCall extends Call {
  path: string;
}

/** One valid call for every route of a contract; a route without one does not compile. */
export type ValidCalls<T extends AppRouter> = {
  [Name in keyof T]: T[Name] extends AppRoute
    ? (shop: Shop) => ValidCall | Promise<ValidCall>
    : T[Name] extends AppRouter
      ? ValidCalls<T[Name]>
      : never;
};

/** The supplier of every call that needs one. */
export const of = `supplier_id=${SUPPLIER}`;
/** A plain read, the same for all callers. */
export const get = (path: string) => () => ({ path });

/** A call by the signed-in demo shopper. */
export const shopper =
  (make: (me: { id: string; token: string }, shop: Shop) => ValidCall | Promise<ValidCall>) =>
  async (shop: Shop) => {
    const me = await shop.signIn();
    return { ...(await make(me, shop)), token: me.token };
  };

/** A call about an order that has just been placed. */
export const withOrder = (make: (orderId: string) => ValidCall) =>
  shopper(async ({ token }, shop) => make(String((await shop.placeOrder(token)).id)));

/** A call by the shop's staff about an order that has just been placed. */
export const staff = (make: (orderId: string) => ValidCall) => async (shop: Shop) => {
  const { token } = await shop.signIn();
  return { ...make(String((await shop.placeOrder(token)).id)), token: shop.keys.staff };
};

/** A call by a manager. */
export const manager = (make: () => ValidCall) => (shop: Shop) => ({
  ...make(),
  headers: { 'http-x-auth': shop.keys.manager },
});

/** A call by the operator. */
export const operator = (call: ValidCall) => (shop: Shop) => ({
  ...call,
  headers: { 'x-operator-key': shop.keys.operator },
});
