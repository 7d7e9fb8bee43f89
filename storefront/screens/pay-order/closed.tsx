import { Trans } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { PaymentProblem } from '@spaza/sdk';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Problem } from './problem.tsx';
import { paymentText } from './problem-texts.ts';

/** Shown if the order no longer accepts payment. */
export function Closed({ order, problem }: { order: Order; problem: PaymentProblem }) {
  return (
    <Problem
      says={paymentText(problem)}
      arrival={problem.code}
      actions={
        <ButtonLink to={paths.order(order.id)} variant="primary">
          <Trans>See my order</Trans>
        </ButtonLink>
      }
    />
  );
}
