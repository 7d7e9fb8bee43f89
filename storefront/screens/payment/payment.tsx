import { CheckoutPage } from '../../parts/checkout/checkout-page.tsx';
import { PaymentForm } from './payment-form.tsx';

/** How the order is paid, and the button that places it. */
export default function Payment() {
  return (
    <CheckoutPage screen="payment">
      <PaymentForm />
    </CheckoutPage>
  );
}
