import type { Offer } from '@spaza/contracts';
import { useShop } from '../../shop/shop-context.tsx';
import { OfferStepper } from './offer-stepper.tsx';

interface CartStepperProps {
  offer: Offer;
  size?: 's' | 'm';
  /** Removes the offer from the cart. */
  onRemove: () => void;
}

/** The quantity of an offer in the cart. */
export function CartStepper(props: CartStepperProps) {
  const { session, quantities } = useShop();
  const { id } = props.offer;
  return (
    <OfferStepper
      {...props}
      quantity={quantities.of(id)}
      onChange={(quantity) => session.cart.setQty(id, quantity)}
    />
  );
}
