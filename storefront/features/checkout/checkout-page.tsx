import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { checkoutOf, type Problem } from '@spaza/sdk';
import { type EntryProblem, type Mode, needsOnlinePayment } from '@spaza/sdk/rules';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { paths, patterns } from '../../navigation/paths.ts';
import { RouteContext } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { shopsWords } from '../../shop/shops-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { DeadEnd, LoadFailure } from '../load-failure.tsx';
import { failed } from '../problem/problem-texts.ts';
import { usePreload } from '../use-preload.ts';
import { BasketAside } from './basket-brief.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { type CheckoutScreen, hasScreen, screenAfter, stepPaths } from './step-paths.ts';

/** Whether a path is the page of a single order or its payment, as opposed to the list of orders. */
const isOrderPage = (path: string | null): boolean => path?.startsWith(`${patterns.orders}/`) ?? false;

type Entry = 'under way' | 'ready' | 'failed';

const invalidTexts: Readonly<Record<Mode, MessageDescriptor>> = {
  agency: msg`invalid config for agency`,
  marketplace: msg`invalid config for market`,
};

/** Reasons why no checkout is possible yet, whatever the shop says. */
const MISSING: readonly string[] = [
  'empty_cart',
  'no_supplier',
  'all_out_of_stock',
  'no_shipping_method',
] satisfies EntryProblem[];

const refusalText = (problem: Problem, mode: Mode) =>
  MISSING.includes(problem.code) ? invalidTexts[mode] : (shopsWords(problem) ?? failed);

/** Messages for a shopper who is sent back to a step. */
const dueTexts: Readonly<Record<CheckoutScreen, MessageDescriptor>> = {
  dispatch: msg`Choose a time first`,
  shipping_address: msg`Choose an address first`,
  confirmation: msg`Check your order first`,
  payment: msg`Finish the order that you sent first`,
};

/** Collected orders have no address step. */
const noStepText = (due: CheckoutScreen) =>
  due === 'dispatch' ? dueTexts[due] : msg`You collect this order: it needs no address`;

/**
 * Checks a checkout page on entry: without goods it redirects to the basket, one that comes too early to the
 * first unfinished step, and one that follows a placed order to the orders.
 */
export function useEntry(screen: CheckoutScreen) {
  const { session, alerts, log } = useShop();
  const { cameFrom } = use(RouteContext);
  const [, navigate] = useLocation();
  const [state, setState] = useState<Entry>('under way');
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is entered once, and again when that failed
  useEffect(() => {
    const { cart } = session;
    const checkout = checkoutOf(session);
    const leaving = new AbortController();
    const leave = (to: string, text?: MessageDescriptor | string) => {
      if (text) alerts.error(text);
      navigate(to, { replace: true });
    };
    const isEntered = () =>
      checkout.settings.peek() !== null && cart.lines.peek().length > 0 && !checkout.state.peek().showOutro;

    async function enter(): Promise<void> {
      if (isOrderPage(cameFrom)) return leave(paths.orders);
      const outcome = isEntered() ? { ok: true as const } : await checkout.enter({ signal: leaving.signal });
      if (leaving.signal.aborted) return;
      // An order that was sent may have reserved the items itself. It is finished before anything else is chosen;
      // otherwise the shopper could end up with two.
      const isUnanswered = checkout.unanswered.peek();
      const problem = outcome.ok ? undefined : outcome.problem;
      // Another tab has emptied the basket since: the page says so in its place.
      if (problem?.code === 'empty_cart' && attempt > 0 && screen !== 'payment') return setState('ready');
      if (problem && !isUnanswered)
        return leave(paths.basket, refusalText(problem, session.config.mode.peek()));
      const due = isUnanswered ? 'payment' : checkout.step.peek();
      const steps = checkout.steps.peek();
      const isEarly = steps.indexOf(screen) > steps.indexOf(due);
      const isNoStep = !steps.includes(screen);
      if (hasScreen(due) && (isEarly || isNoStep || (isUnanswered && screen !== due))) {
        return leave(stepPaths[due], isNoStep && !isUnanswered ? noStepText(due) : dueTexts[due]);
      }
      setState('ready');
    }

    setState('under way');
    enter().catch((reason) => {
      if (leaving.signal.aborted) return;
      log('The checkout could not be entered', reason);
      setError(reason);
      setState('failed');
    });
    return () => leaving.abort();
  }, [screen, attempt]);

  return {
    state,
    /** Why it failed. */
    error,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** The steps of this checkout, with links back to completed ones. */
function Progress({ screen }: { screen: CheckoutScreen }) {
  const { t } = useLingui();
  const checkout = checkoutOf(useShop().session);
  const names: Record<CheckoutScreen, string> = {
    dispatch: t`Time`,
    shipping_address: t`Address`,
    confirmation: t`Summary`,
    payment: t`Payment`,
  };
  const screens = checkout.steps.value.filter(hasScreen);
  const at = screens.indexOf(screen);
  return (
    <nav aria-label={t`Steps of the checkout`}>
      <ol className={styles.steps}>
        {screens.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
          const mark = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size="s" /> : index + 1}
              </span>
              {names[step]}
            </>
          );
          return (
            <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' ? <Link to={stepPaths[step]}>{mark}</Link> : <span>{mark}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * The frame around each step of the checkout. On any step, a placed order redirects to its page or its payment page,
 * and an order that was sent without a response redirects to where it can be sent again.
 */
export function CheckoutPage({ screen, children }: { screen: CheckoutScreen; children: ReactNode }) {
  const { session } = useShop();
  const { t } = useLingui();
  const { orders, cart } = session;
  const checkout = checkoutOf(session);
  const { state, error, retry } = useEntry(screen);
  // Another tab reports in two steps that it placed an order. An order known before is not that one.
  const [before] = useState(() => orders.current.peek()?.id);
  const current = orders.current.value;
  const placed = current?.id === before ? undefined : current;
  // The payment screen says itself what became of the basket.
  const isOpen = state === 'ready' && screen !== 'payment';
  const isEmptied = isOpen && cart.items.value.length === 0;
  const isElsewhere = isOpen && !isEmptied && checkout.settings.value === null;
  // Another tab has chosen another shop.
  const enterAgain = useEffectEvent(retry);
  useEffect(() => {
    if (isElsewhere) enterAgain();
  }, [isElsewhere]);
  usePreload(screen === 'payment' ? paths.order('placed') : screenAfter(screen, checkout.steps.value));

  if (state === 'ready' && checkout.state.value.showOutro && placed) {
    const to = needsOnlinePayment(placed) ? paths.payOrder(placed.id) : paths.order(placed.id);
    return <Redirect to={to} replace />;
  }
  const isUnanswered = checkout.unanswered.value && !checkout.placing.value;
  if (state === 'ready' && isUnanswered && screen !== 'payment')
    return <Redirect to={paths.payment} replace />;
  if (isEmptied) return <DeadEnd icon="shopping-basket" title={t`Your basket is empty`} />;
  return (
    <div className={`${styles.page} ${styles.screen}`}>
      <Progress screen={screen} />
      {state === 'under way' && (
        <>
          <CheckoutSkeleton />
          <BasketAside />
        </>
      )}
      {state === 'failed' && <LoadFailure error={error} onRetry={retry} />}
      {state === 'ready' && !isElsewhere && children}
    </div>
  );
}
