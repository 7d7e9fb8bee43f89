import type { PaymentProvider } from '@spaza/contracts/vocabulary';
import { type Outcome, type PaymentStep, type Problem, pageAttention, paymentOf } from '@spaza/sdk';
import { use, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staying } from '../../navigation/page.ts';
import { paths, patterns } from '../../navigation/paths.ts';
import { RouteContext } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import type { NoAnswer } from './problem.tsx';

/** A provider's hosted page, and the fields to send to it. */
export type ProviderPage = Pick<Extract<PaymentStep, { at: 'page' }>, 'url' | 'fields'>;

/** Navigates to a provider's page: with a form if it takes fields, otherwise by its address. */
function goToPage({ url, fields }: ProviderPage): void {
  const entries = Object.entries(fields);
  if (entries.length === 0) {
    location.assign(url);
    return;
  }
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url });
  form.append(
    ...entries.map(([name, value]) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
    ),
  );
  document.body.append(form);
  form.submit();
  // A page in the back/forward cache is restored as it was left.
  form.remove();
}

/** How long the buttons wait for the browser to leave for a provider's page, in ms. */
const LEAVES_WITHIN_MS = 15_000;

const ENDED: readonly PaymentStep['at'][] = ['paid', 'closed'];

/** Whether nothing is left to pay, or the order no longer accepts payment. */
export const isEnded = ({ at }: PaymentStep): boolean => ENDED.includes(at);

/** Steps that may proceed without any action here, so that the shop has to be polled. */
const WAITING: readonly PaymentStep['at'][] = ['under_way', 'page', 'wallet', 'app'];

/** Why the last action failed: the refusal, or that there was no response. */
export interface Trouble {
  why: NoAnswer | Problem;
  /** Distinguishes one failure from the next. */
  at: number;
}

/** The action in progress: loading the payment, going to a provider, charging a card, asking for the result. */
export type PaymentAction = 'arriving' | 'starting' | 'charging' | 'asking';

/** The payment of an order: what to show, and the available actions. Lost state is always reloaded. */
export function usePayment(orderId: string) {
  const { session, log } = useShop();
  const { cameFrom } = use(RouteContext);
  const [, navigate] = useLocation();
  const search = useSearch();
  const payment = paymentOf(session, orderId);
  const [action, setAction] = useState<PaymentAction | null>('arriving');
  /** Keeps the buttons disabled until the browser has left the page, unless the shopper stops that. */
  const [isLeaving, setLeaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isGone, setGone] = useState(false);
  const [isStray, setStray] = useState(false);
  const [ways, setWays] = useState<readonly PaymentProvider[] | null>(null);
  const step = payment.step.value;

  /** Runs one action at a time. Returns whether it succeeded. */
  const attempt = useCallback(
    async (what: PaymentAction, act: () => Promise<Outcome<unknown>>): Promise<boolean> => {
      setAction(what);
      setTrouble(null);
      try {
        const outcome = await act();
        if (!outcome.ok) setTrouble({ why: outcome.problem, at: Date.now() });
        return outcome.ok;
      } catch (error) {
        log('The payment could not go on', error);
        setTrouble({ why: 'no_answer', at: Date.now() });
        return false;
      } finally {
        setAction(null);
      }
    },
    [log],
  );

  const start = useCallback(
    async (provider?: PaymentProvider): Promise<void> => {
      const isHere = staying();
      const returnUrl = location.origin + paths.payOrder(orderId);
      const isStarted = await attempt('starting', () => payment.start({ provider, returnUrl }));
      const now = payment.step.peek();
      if (!isStarted || now.at !== 'page' || !isHere()) return;
      setLeaving(true);
      goToPage(now);
    },
    [orderId, payment, attempt],
  );

  const arrive = useCallback(async (): Promise<void> => {
    const isHere = staying();
    const isKnown = await attempt('arriving', async () => {
      const loaded = await payment.load();
      setGone(!loaded.ok && loaded.problem.code === 'not_found');
      if (!loaded.ok) return loaded;
      const back = isReturn(search) ? await payment.comeBack(search) : undefined;
      const isUnknown = back?.ok === false && back.problem.code === 'missing_input';
      setStray(isUnknown);
      const found = back === undefined || isUnknown ? await payment.check() : back;
      if (!found.ok) return found;
      // The result in the address has been processed, and is no longer needed.
      if (isReturn(search) && isHere()) navigate(paths.payOrder(orderId), { replace: true });
      if (isEnded(payment.step.peek())) return found;
      const offered = await payment.providers();
      if (offered.ok) setWays(offered.value);
      return offered;
    });
    if (!isKnown || !isHere()) return;
    // Shoppers who have just chosen a payment method are not asked again. In a background window, which only learned of
    // the order, nothing starts automatically.
    const isSeen = document.visibilityState === 'visible';
    const isFresh = isSeen && cameFrom === patterns.payment && payment.transaction.peek() === null;
    if (isFresh && payment.step.peek().at === 'choose') await start();
  }, [attempt, payment, search, navigate, orderId, cameFrom, start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving
  useEffect(() => {
    void arrive();
  }, [orderId]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  // If the page was in the back/forward cache during the visit to the provider, it is restored as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void attempt('arriving', () => payment.check());
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [attempt, payment]);

  const waits = action !== 'arriving' && WAITING.includes(step.at);
  useEffect(() => {
    if (!waits) return;
    const polling = payment.watch({ attention: pageAttention(), log });
    return polling.stop;
  }, [waits, payment, log]);

  return {
    order: payment.order.value,
    /** The shop has no such order for this shopper. */
    isGone,
    /** The shopper came back from a provider's page, for a payment that was not started on this device. */
    isStray,
    /** The shopper came back from a provider's page, and the shop could not be told yet. */
    isUnreported: trouble !== null && isReturn(search) && !isEnded(step) && step.at !== 'under_way',
    step,
    /** Methods by which the order can be paid online; null until known. */
    ways,
    action: isLeaving ? 'starting' : action,
    trouble,
    /** Reloads the payment. */
    arrive,
    /** Starts to pay, and goes to the provider's page if there is one. */
    start,
    charge: (token: string) => attempt('charging', () => payment.charge(token)),
    /** Has the shop ask the provider. */
    ask: () => attempt('asking', () => payment.resolve()),
  };
}

/** Whether the address says that a provider redirected the shopper back. */
const isReturn = (search: string): boolean => /(^|[?&])(transaction_id|pay_request_id)=/i.test(search);
