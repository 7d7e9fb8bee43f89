import type { Order } from '@spaza/contracts';
import { orderCareOf, pageAttention, watchOpenOrders } from '@spaza/sdk';
import { isOpen } from '@spaza/sdk/rules';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths, patterns } from '../../navigation/paths.ts';
import { inTab } from '../../shop/preferences.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { isUncovered, showAlone } from './alone.ts';

const KEY = 'orders-shown';

/** Screens on which the shopper is already busy with an order. */
const isBusyWithOrders = (path: string): boolean =>
  path.startsWith(patterns.orders) || path.startsWith('/checkout') || path.startsWith(patterns.signIn);

/** Identifies a set of orders that need the shopper's attention. */
const keyOf = (orders: readonly Order[]): string =>
  orders
    .map(({ id, shipping_status }) => `${id} ${shipping_status}`)
    .sort()
    .join();

/**
 * Opens the windows about orders, one at a time: orders that need attention, once per visit and again when they change;
 * an order that was abandoned; and the request to rate the most recent order.
 * @useSignals the transform recognises components by their JSX, and this one has none
 */
export default function OrderPrompts() {
  const shop = useShop();
  const { session, log } = shop;
  const [path] = useLocation();
  const { orders, account, cart } = session;
  const userId = account.current.value?.id;
  const current = orders.current.value;
  const open = orders.open.value;
  const flagged = open.filter(isOpen);
  const key = keyOf(flagged);
  const [shownBefore] = useState(() => inTab.getItem(KEY) ?? '');
  const shown = useRef(shownBefore);
  const before = useRef<ReadonlyMap<string, Order>>(new Map());
  /** Orders already reported as abandoned during this visit. */
  const told = useRef(new Set<string>());
  const [timedOut, setTimedOut] = useState<Order | null>(null);
  const [toReview, setToReview] = useState<Order | null>(null);
  /** Orders that the shopper was asked to rate during this visit: the shop may list them until the review arrives. */
  const asked = useRef(new Set<string>());
  const [finished, setFinished] = useState(0);
  const isFree = isUncovered(shop);
  const isQuiet = isFree && !isBusyWithOrders(path) && cart.pickingFor.value === null;

  // A new order may be open, so watching starts again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current order starts it anew
  useEffect(() => {
    const polling = watchOpenOrders(session, { attention: pageAttention(), log });
    return polling.stop;
  }, [session, log, userId, current?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that has just come to its end may be one
  useEffect(() => {
    const ask = async () => {
      const outcome = await orderCareOf(session).toReview();
      if (outcome.ok) setToReview(outcome.value ?? null);
    };
    if (userId !== undefined) ask().catch((error) => log('The orders to review could not be read', error));
  }, [session, log, userId, finished]);

  // An order that was awaiting payment and is no longer open was paid, cancelled or abandoned: only the shop knows.
  useEffect(() => {
    const now = new Map(open.map((order) => [String(order.id), order]));
    const left = [...before.current.values()].filter(({ id }) => !now.has(String(id)));
    before.current = now;
    if (left.length > 0) setFinished((count) => count + 1);
    for (const { id, supplier_id: supplierId } of left.filter(({ status }) => status === 'pending_payment')) {
      session.gateway.orders
        .byId(id, { supplierId })
        .then((read) => read.ok && read.value.status === 'abandoned' && setTimedOut(read.value))
        .catch((error) => log('An order could not be read', error));
    }
  }, [open, session, log]);

  const isAt = (place: string) => `${path}/`.startsWith(`${place}/`);
  // An order on screen reports it as well, however long ago it happened. Its payment page has its own message.
  const isOnScreen = current !== null && isAt(paths.order(current.id)) && !isAt(paths.payOrder(current.id));
  useEffect(() => {
    if (isOnScreen && current?.status === 'abandoned') setTimedOut(current);
  }, [isOnScreen, current]);

  const isSaidHere = timedOut !== null && isAt(paths.payOrder(timedOut.id));
  useEffect(() => {
    if (!isFree || !timedOut || isSaidHere) return;
    const id = String(timedOut.id);
    if (!told.current.has(id) && !showAlone(shop, { kind: 'orderTimeout', order: timedOut })) return;
    told.current.add(id);
    setTimedOut(null);
  }, [isFree, timedOut, isSaidHere, shop]);

  useEffect(() => {
    if (!isQuiet) return;
    if (key && key !== shown.current) {
      if (!showAlone(shop, { kind: 'openOrders' })) return;
      shown.current = key;
      inTab.setItem(KEY, key);
      return;
    }
    if (!toReview) return;
    const id = String(toReview.id);
    if (!asked.current.has(id) && !showAlone(shop, { kind: 'review', order: toReview })) return;
    asked.current.add(id);
    setToReview(null);
  }, [isQuiet, key, toReview, shop]);

  return null;
}
