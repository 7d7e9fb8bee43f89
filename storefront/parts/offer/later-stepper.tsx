import { type ComponentProps, Suspense } from 'react';
import { createChunk } from '../../app/chunk.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useShop } from '../../app/shop-context.tsx';
import { WithChunk } from '../../app/with-chunk.tsx';
import type { CartStepper } from './cart-stepper.tsx';

const stepper = createChunk('messages', 'cart-stepper', () => import('./cart-stepper.tsx'));

/** Fetches the stepper after the page itself has loaded: carts are empty before that. */
export const fetchStepper = stepper.load;

type LaterStepperProps = ComponentProps<typeof CartStepper>;

/** The stepper of a card. Its code is not part of the first page; if it fails to load, the card shows the quantity. */
export function LaterStepper(props: LaterStepperProps) {
  const { log } = useShop();
  const onError = (error: unknown) => {
    log('The stepper could not be fetched', error);
    stepper.reset();
  };
  return (
    <ErrorBoundary resetKey="stepper" onError={onError} fallback={() => null}>
      <Suspense>
        <WithChunk chunk={stepper}>{({ CartStepper: Shown }) => <Shown {...props} />}</WithChunk>
      </Suspense>
    </ErrorBoundary>
  );
}
