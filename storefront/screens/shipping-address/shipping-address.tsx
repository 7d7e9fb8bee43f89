import { CheckoutPage } from '../../parts/checkout/checkout-page.tsx';
import { AddressStep } from './address-step.tsx';

/** Where the order is delivered. */
export default function ShippingAddress() {
  return (
    <CheckoutPage screen="shipping_address">
      <AddressStep />
    </CheckoutPage>
  );
}
