import { Trans } from '@lingui/react/macro';
import { AddressForm } from '../../parts/address/address-form.tsx';
import { useAddressBook } from '../../parts/address/use-address-book.ts';
import { BasketAside } from '../../parts/checkout/basket-brief.tsx';
import { CheckoutSkeleton } from '../../parts/checkout/checkout-skeleton.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { AddressChoice } from './address-choice.tsx';
import { useAddressStep } from './use-address-step.ts';

/** The address book to choose from, or a form for a new address. */
export function AddressStep() {
  const book = useAddressBook();
  const step = useAddressStep();
  if (step.draft) {
    return (
      <>
        <AddressForm
          needsPin={step.needsPin}
          check={step.refusalsFor}
          onSaved={step.goOnWithNew}
          canCancel={book.addresses.length > 0}
          save={<Trans>Save and deliver here</Trans>}
        />
        <BasketAside />
      </>
    );
  }
  if (book.reading === 'under way') return <CheckoutSkeleton />;
  if (book.reading === 'failed') return <LoadFailure error={book.error} onRetry={book.retry} />;
  return <AddressChoice book={book} step={step} />;
}
