import { useSignals } from '@preact/signals-react/runtime';
import type { Address } from '@spaza/contracts';
import { type AddressesFlow, addressDraftOf, addressesOf, checkoutOf, deliveryCost } from '@spaza/sdk';
import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../../app/shop-context.tsx';
import { screenAfter } from '../../parts/checkout/step-paths.ts';
import { useDeliveryCost } from '../../parts/checkout/use-delivery-cost.ts';
import { focusField } from '../../ui/form/read-form.ts';

const hasPin = ({ latitude, longitude }: Address) => latitude != null && longitude != null;

/** The address that is chosen in the checkout, as the book has it; else the newest one. */
function addressIn(book: AddressesFlow, chosen: Address | null): Address | null {
  const addresses = book.list.value;
  return addresses.find(({ id }) => String(id) === String(chosen?.id)) ?? addresses[0] ?? null;
}

/** The choice of this step, and the way on. */
export function useAddressStep() {
  useSignals();
  const { session } = useShop();
  const checkout = checkoutOf(session);
  const book = addressesOf(session);
  const typing = addressDraftOf(session);
  const [, navigate] = useLocation();
  const { method, address } = checkout.state.value;
  const chosen = addressIn(book, address);
  const needsPin = method === 'PICUP';
  const lacksPin = needsPin && chosen !== null && !hasPin(chosen);
  const cost = useDeliveryCost(method, lacksPin ? null : chosen);

  function goOn(to: Address): void {
    book.choose(to.id);
    navigate(screenAfter('shipping_address', checkout.steps.peek()));
  }

  /** An address to which nobody goes stays here, where that is said and another one can be chosen. */
  async function goOnWithNew(added: Address): Promise<void> {
    book.choose(added.id);
    if (!method) return;
    const isRefused = await deliveryCost(session, { method, address: added }).then(
      (outcome) => !outcome.ok,
      // The summary asks again.
      () => false,
    );
    if (!isRefused && session.account.signedIn.peek()) goOn(added);
  }

  return {
    chosen,
    cost,
    needsPin,
    /** The courier would not find it. */
    lacksPin,
    draft: typing.draft.value,
    begin: typing.begin,
    choose: (to: Address): void => void book.choose(to.id),
    goOnWithNew,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!chosen || lacksPin) typing.begin(chosen ?? undefined);
      else if (cost.state === 'refused') focusField(event.currentTarget, 'address');
      else goOn(chosen);
    },
  };
}
