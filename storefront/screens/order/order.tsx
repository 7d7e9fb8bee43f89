import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { checkoutOf, type Outcome, orderEditOf, type Problem, pageAttention, watchOrder } from '@spaza/sdk';
import { ProblemError, valueFrom } from '@spaza/sdk/react';
import { isCalledOff, outroVariant, outstandingInCents, sameId } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { orderSlot, ShopPlace, When } from '../../features/order/when-and-where.tsx';
import { useMoney } from '../../format/money.ts';
import { usePageTitle } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order.module.css';
import { OrderView } from './order-view.tsx';
import outroStyles from './outro.module.css';
import type { ReadState } from './standing.tsx';

/** What happens next with an order just placed, one sentence per step. */
function useOutroTexts(order: Order): { steps: string[]; isCollected: boolean } {
  const { t } = useLingui();
  const money = useMoney();
  const due = money(outstandingInCents(order));
  const packs = t`The shop packs your order.`;
  const fetch = t`Collect it at the time you chose and give your order number.`;
  switch (outroVariant(order)) {
    case 'manual_delivery':
      return { steps: [packs, t`The shop calls you to arrange the delivery.`], isCollected: false };
    case 'delivery':
      return { steps: [packs, t`It will be delivered at the time you chose.`], isCollected: false };
    case 'collection_unpaid':
      return { steps: [packs, fetch, t`Bring ${due}: you pay when you collect.`], isCollected: true };
    case 'collection_paid':
      return { steps: [packs, fetch, t`It is paid: you do not need to bring any money.`], isCollected: true };
  }
}

/** Equal orders placed within this time may come from a single press of the button, in ms. */
const TWINS_WITHIN_MS = 60_000;

const isTwin = (order: Order, other: Order): boolean =>
  !sameId(other.id, order.id) &&
  other.total_in_cents === order.total_in_cents &&
  Math.abs(Date.parse(other.created_at) - Date.parse(order.created_at)) < TWINS_WITHIN_MS &&
  !isCalledOff(other);

/**
 * The order that the shop placed a second time. A browser repeats a request by itself if its connection ends without
 * an answer, and only a shop with idempotency keys recognizes that.
 */
function useTwin(order: Order): Order | undefined {
  const { session, queries } = useShop();
  const { data: open } = useQuery({
    queryKey: [...queries.root, 'orders', order.id, 'twin'],
    queryFn: ({ signal }) => valueFrom(session.orders.loadOpen({ signal })),
    // Looked for once, right after the order was placed.
    enabled: !session.config.capabilities.peek().has('idempotency'),
    staleTime: 'static',
    retry: false,
  });
  return open?.find((other) => isTwin(order, other));
}

/** Thanks the shopper for an order just placed, and says what happens next. */
function Outro({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const slot = orderSlot(order);
  const { steps, isCollected } = useOutroTexts(order);
  const twin = useTwin(order);
  const second = twin?.reference;

  // The button that placed the order is gone, so the focus cannot return to it.
  useEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);

  return (
    <Dialog
      title={t`Thank you, your order is in`}
      onClose={onClose}
      actions={
        <Button variant="primary" wide onClick={onClose}>
          {t`See my order`}
        </Button>
      }
    >
      <div className={outroStyles.outro}>
        <p className={outroStyles.reference}>
          <Icon name="circle-check" size="l" />
          <span>
            {t`Order number`}
            <strong>{order.reference}</strong>
          </span>
        </p>
        {twin && (
          <Notice
            tone="warning"
            icon="circle-alert"
            actions={<ButtonLink to={paths.order(twin.id)}>{t`Look at order ${second}`}</ButtonLink>}
          >
            <p>{t`The shop has a second order like this one, ${second}. If you placed only one, cancel it.`}</p>
          </Notice>
        )}
        {slot && <When slot={slot} dispatch={isCollected ? 'collection' : 'delivery'} />}
        {isCollected && order.supplier_name && (
          <ShopPlace shop={{ name: order.supplier_name, formatted_address: order.supplier_address }} />
        )}
        <section aria-label={t`What happens next`}>
          <h3 className={outroStyles.next}>{t`What happens next`}</h3>
          <ol className={outroStyles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

interface Read {
  order: Order | null;
  /** When it was last loaded, in ms since 1970. */
  at: number;
  hasFailed: boolean;
  /** Why the shop refused; null if it did not refuse, or did not respond at all. */
  problem: Problem | null;
}

/** An order that is kept up to date while it is on screen. */
export function useOrder(id: string) {
  const { session, log } = useShop();
  const current = session.orders.current.value;
  const own = String(current?.id) === id ? current : null;
  const [read, setRead] = useState<Read>(() => ({
    order: own,
    at: Date.now(),
    hasFailed: !navigator.onLine,
    problem: null,
  }));
  const [isReading, setReading] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts the watch again
  useEffect(() => {
    const onRead = (outcome: Outcome<Order> | null) => {
      setReading(false);
      setRead((before) =>
        outcome?.ok
          ? { order: outcome.value, at: Date.now(), hasFailed: false, problem: null }
          : { ...before, hasFailed: true, problem: outcome?.problem ?? null },
      );
    };
    const watching = watchOrder(session, id, { attention: pageAttention(), log, onRead });
    return watching.stop;
  }, [session, id, log, round]);

  const state: ReadState = {
    readAt: read.at,
    isReading,
    hasFailed: read.hasFailed,
    onRefresh() {
      setReading(navigator.onLine);
      // Finished orders are no longer watched.
      setRound((count) => count + 1);
    },
  };
  // Another tab may have a different current order.
  return { order: own ?? read.order, problem: read.problem, state };
}

/** Status codes for an id that is invalid or unknown to the shop. */
const GONE: readonly number[] = [400, 404];

/**
 * An order: its status, actions and receipt. It is kept up to date while shown.
 * @useSignals `owesThanks` reads one
 */
export default function OrderScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const { order, problem, state } = useOrder(id);
  const isGone = GONE.includes(problem?.status ?? 0);
  const reference = order?.reference;
  // A shopper who opens an order is no longer picking items for one, even if there is no such order.
  useEffect(() => orderEditOf(session).stopPicking(), [session]);
  usePageTitle(isGone ? t`Order not found` : reference && t`Order ${reference}`);

  if (isGone || (!order && state.hasFailed)) {
    const missing = {
      icon: 'receipt-text',
      title: t`Order not found`,
      text: t`It may be somebody else's, or the address may be wrong.`,
    } as const;
    const error = problem ? new ProblemError(problem) : undefined;
    return <LoadFailure error={error} onRetry={state.onRefresh} missing={missing} />;
  }
  if (!order) return <Loading className={styles.order} heights={['7rem', '8rem', '12rem', '16rem']} />;
  return (
    <>
      <OrderView order={order} {...state} />
      {checkout.owesThanks(order) && <Outro order={order} onClose={checkout.closeOutro} />}
    </>
  );
}
