import type { Timeslot } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { CheckoutProblem } from '@spaza/sdk';
import { checkoutOf } from '@spaza/sdk';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { screenAfter } from '../../parts/checkout/step-paths.ts';
import { focusField } from '../../ui/form/read-form.ts';

/** The field that a problem concerns. Anything else that is missing belongs to a later step. */
const FIELD_OF: Readonly<Record<string, 'method' | 'slot'>> = {
  dispatch_required: 'method',
  dispatch_not_offered: 'method',
  slot_required: 'slot',
  slot_gone: 'slot',
};

/** The choices of this step, and how to continue. */
export function useDispatch() {
  const checkout = checkoutOf(useShop().session);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<CheckoutProblem>();
  const { method, slot } = checkout.state.value;
  const methods = (checkout.settings.value?.shipping ?? []).map(({ name }) => name);
  const only = methods.length === 1 ? methods[0] : undefined;

  // If there is only one option, it is chosen automatically.
  useEffect(() => {
    if (only && method !== only) checkout.chooseShipping(only);
  }, [only, method, checkout]);

  return {
    methods,
    method,
    slot,
    /** The problem of a field, if any. */
    problemOf: (field: 'method' | 'slot') =>
      problem && FIELD_OF[problem.code] === field ? problem : undefined,
    /** Nobody delivers to the chosen address, so it is no longer chosen. */
    addressProblem: problem?.code === 'out_of_range' ? problem : undefined,
    report: setProblem,
    chooseMethod(chosen: ShippingMethod): void {
      const outcome = checkout.chooseShipping(chosen);
      setProblem(outcome.ok ? undefined : outcome.problems[0]);
    },
    chooseSlot(chosen: Timeslot): void {
      checkout.chooseTimeslot(chosen);
      setProblem(undefined);
    },
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      const form = event.currentTarget;
      const found = checkout.missing.peek().find(({ code }) => FIELD_OF[code]);
      if (!found) {
        navigate(screenAfter('dispatch', checkout.steps.peek()));
        return;
      }
      flushSync(() => setProblem(found));
      focusField(form, FIELD_OF[found.code] ?? 'slot');
    },
  };
}
