import { type ComponentProps, Suspense, use } from 'react';
import { createChunk } from '../../app/chunk.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useShop } from '../../app/shop-context.tsx';
import type { CartStepper } from './cart-stepper.tsx';

const stepper = createChunk('messages', 'cart-stepper', () => import('./cart-stepper.tsx'));

/** Fetches the stepper after the page itself has loaded: carts are empty before that. */
export const fetchStepper = stepper.load;

type LaterStepperProps = ComponentProps<typeof CartStepper>;

function Loaded(props: LaterStepperProps) {
  const { CartStepper: Shown } = use(stepper.load(useShop().language));
  return <Shown {...props} />;
}

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
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
