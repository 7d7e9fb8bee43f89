import { CheckoutPage } from '../../parts/checkout/checkout-page.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What is about to be ordered, looked at by the shop once more. */
export default function Confirmation() {
  return (
    <CheckoutPage screen="confirmation">
      <OrderSummary />
    </CheckoutPage>
  );
}
