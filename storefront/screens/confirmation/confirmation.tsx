import { CheckoutPage } from '../../parts/checkout/checkout-page.tsx';
import { OrderSummary } from './order-summary.tsx';

/** The order about to be placed, checked by the shop once more. */
export default function Confirmation() {
  return (
    <CheckoutPage screen="confirmation">
      <OrderSummary />
    </CheckoutPage>
  );
}
