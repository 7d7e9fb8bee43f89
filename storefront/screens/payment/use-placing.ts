import { msg } from '@lingui/core/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { CheckoutProblem } from '@spaza/sdk';
import { checkoutOf, marketingCookies } from '@spaza/sdk';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../app/shop-context.tsx';
import { focusField } from '../../ui/form/read-form.ts';

/** The cart is not the one that the shopper confirmed; another tab may have changed it. */
const CHANGED: readonly CheckoutProblem[] = [{ code: 'cart_changed', messages: [] }];

/** Places the order, once however often it is asked, and says why it was not. */
export function usePlacing() {
  useSignals();
  const { session, alerts, log } = useShop();
  const checkout = checkoutOf(session);
  const [problems, setProblems] = useState<readonly CheckoutProblem[]>([]);

  async function place(form: HTMLFormElement): Promise<void> {
    setProblems([]);
    try {
      const outcome = await checkout.placeOrder(marketingCookies(document.cookie));
      if (outcome.ok) return;
      flushSync(() => setProblems(outcome.problems));
      if (outcome.problems[0]?.code === 'payment_required') focusField(form, 'payment');
    } catch (error) {
      // What may have been sent has a notice of its own.
      if (checkout.unanswered.peek()) return;
      log('The order could not be placed', error);
      alerts.error(msg`Something went wrong, try again`);
    }
  }

  const isPlacing = checkout.placing.value;
  const step = checkout.step.value;
  const isConfirmed = step === 'payment' || step === 'outro';
  const isChanged = !isConfirmed && !isPlacing && !checkout.unanswered.value && problems.length === 0;

  return {
    isPlacing,
    isChanged,
    problems: isChanged ? CHANGED : problems,
    forget: () => setProblems([]),
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isChanged) void place(event.currentTarget);
    },
  };
}
