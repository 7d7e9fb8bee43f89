import { CheckoutPage } from '../../parts/checkout/checkout-page.tsx';
import { DispatchForm } from './dispatch-form.tsx';

/** How and when the shopper receives the order. */
export default function Dispatch() {
  return (
    <CheckoutPage screen="dispatch">
      <DispatchForm />
    </CheckoutPage>
  );
}
