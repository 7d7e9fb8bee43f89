import { msg } from '@lingui/core/macro';
import type { CheckoutProblem } from '@spaza/sdk';
import { checkoutOf, marketingCookies } from '@spaza/sdk';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { focusField } from '../../ui/form/read-form.ts';

/** The cart is not the one that the shopper confirmed; another tab may have changed or ordered it. */
const CHANGED: readonly CheckoutProblem[] = [{ code: 'cart_changed', messages: [] }];
const ORDERED: readonly CheckoutProblem[] = [{ code: 'ordered_elsewhere', messages: [] }];
/** Problems shown next to the payment methods. */
const OF_METHODS: readonly string[] = ['payment_required', 'payment_not_offered'];

/** Places the order, only once however often it is called, and reports why it failed. */
export function usePlacing() {
  const { session, alerts, log } = useShop();
  const [, navigate] = useLocation();
  const checkout = checkoutOf(session);
  const [problems, setProblems] = useState<readonly CheckoutProblem[]>([]);
  const { orders, cart } = session;
  const [before] = useState(() => orders.current.peek()?.id);

  async function place(form: HTMLFormElement | null, sendAgain = false): Promise<void> {
    setProblems([]);
    try {
      const outcome = await checkout.placeOrder({ ...marketingCookies(document.cookie), sendAgain });
      if (outcome.ok && outcome.value === null) {
        alerts.success(msg`Your order was placed. Find it among your orders.`);
        navigate(paths.orders, { replace: true });
      }
      if (outcome.ok) return;
      flushSync(() => setProblems(outcome.problems));
      if (form && OF_METHODS.includes(outcome.problems[0]?.code ?? '')) focusField(form, 'payment');
    } catch (error) {
      // An order that may have been sent has a notice of its own.
      if (checkout.unanswered.peek()) return;
      log('The order could not be placed', error);
      alerts.error(msg`Something went wrong, try again`);
    }
  }

  const isPlacing = checkout.placing.value;
  const step = checkout.step.value;
  const isConfirmed = step === 'payment' || step === 'outro';
  const isChanged = !isConfirmed && !isPlacing && !checkout.unanswered.value && problems.length === 0;

  const { value: order } = orders.current;
  const isOrdered = order !== null && order.id !== before && cart.lines.value.length === 0;
  const [first] = problems;

  return {
    isPlacing,
    isChanged,
    problems: isChanged ? (isOrdered ? ORDERED : CHANGED) : problems,
    /** The problem with the payment method, if any. */
    ofMethods: first && OF_METHODS.includes(first.code) ? first : undefined,
    /** The shop was looked at, and does not show whether the order arrived. */
    isUnknown: first?.code === 'order_unknown',
    forget: () => setProblems([]),
    sendAgain: () => void place(null, true),
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isChanged) void place(event.currentTarget);
    },
  };
}
