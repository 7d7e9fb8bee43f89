import type { Address, Id, NewAddress } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { addressDraftOf, addressesOf, type CheckoutProblem, checkoutOf, deliveryCost } from '@spaza/sdk';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { screenAfter } from '../../parts/checkout/step-paths.ts';
import { ASKING, useDeliveryCost } from '../../parts/checkout/use-delivery-cost.ts';
import { focusField } from '../../ui/form/read-form.ts';

const hasPin = ({ latitude, longitude }: Address) => latitude != null && longitude != null;

/**
 * The address chosen in the checkout, as stored in the address book; otherwise the most recent one that can be
 * delivered to. If there is none, the most recent address is shown with the reason.
 */
function useChosen(addresses: readonly Address[], picked: Address | null, method: ShippingMethod | null) {
  const [passedOver, setPassedOver] = useState<readonly Id[]>([]);
  const own = addresses.find(({ id }) => String(id) === String(picked?.id));
  const offered = addresses.find(({ id }) => !passedOver.includes(id));
  const chosen = own ?? offered ?? addresses[0] ?? null;
  const lacksPin = method === 'PICUP' && chosen !== null && !hasPin(chosen);
  const cost = useDeliveryCost(method, lacksPin ? null : chosen);

  const unreached = !own && offered && cost.state === 'refused' ? offered.id : undefined;
  useEffect(() => {
    if (unreached !== undefined) setPassedOver((before) => [...before, unreached]);
  }, [unreached]);
  return { chosen, lacksPin, cost: unreached === undefined ? cost : ASKING };
}

/** The choice of this step, and how to continue. */
export function useAddressStep() {
  const { session, log } = useShop();
  const checkout = checkoutOf(session);
  const book = addressesOf(session);
  const typing = addressDraftOf(session);
  const [, navigate] = useLocation();
  const { method, address } = checkout.state.value;
  const { chosen, lacksPin, cost } = useChosen(book.list.value, address, method);

  function goOn(to: Address): void {
    book.choose(to.id);
    navigate(screenAfter('shipping_address', checkout.steps.peek()));
  }

  /** Why nobody delivers to a place. Without a response it is unknown: the summary asks again. */
  async function refusalsFor(place: NewAddress): Promise<readonly CheckoutProblem[]> {
    if (!method) return [];
    try {
      const outcome = await deliveryCost(session, { method, address: { ...place, id: '' } });
      return outcome.ok ? [] : outcome.problems.filter(({ code }) => code === 'dispatch_refused');
    } catch (error) {
      log('The cost of delivery is not known', error);
      return [];
    }
  }

  return {
    chosen,
    cost,
    needsPin: method === 'PICUP',
    /** The courier would not find it. */
    lacksPin,
    draft: typing.draft.value,
    begin: typing.begin,
    choose: (to: Address): void => void book.choose(to.id),
    refusalsFor,
    goOnWithNew(added: Address): void {
      if (session.account.signedIn.peek()) goOn(added);
    },
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!chosen || lacksPin) typing.begin(chosen ?? undefined);
      else if (cost.state === 'refused') focusField(event.currentTarget, 'address');
      else goOn(chosen);
    },
  };
}
