import type { ComponentProps } from 'react';
import { createChunk } from '../../app/chunk.ts';
import { WithChunk } from '../../app/with-chunk.tsx';
import type { CartStepper } from './cart-stepper.tsx';

const stepper = createChunk('messages', 'cart-stepper', () => import('./cart-stepper.tsx'));

/** Fetches the stepper after the page itself has loaded: carts are empty before that. */
export const fetchStepper = stepper.load;

type LaterStepperProps = ComponentProps<typeof CartStepper>;

/** The stepper of a card. Its code is not part of the first page; if it fails to load, the card shows the quantity. */
export function LaterStepper(props: LaterStepperProps) {
  return (
    <WithChunk chunk={stepper} resetKey="stepper" waiting={null}>
      {({ CartStepper: Shown }) => <Shown {...props} />}
    </WithChunk>
  );
}
