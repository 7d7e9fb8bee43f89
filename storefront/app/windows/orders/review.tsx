import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { orderCareOf, takesComment } from '@spaza/sdk';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { WindowProps } from '../../shop/dialogs.ts';
import { useShop } from '../../shop-context.tsx';
import styles from './orders.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Asks what an order was like. Closing it says as much as was chosen, so that it is not asked again. */
export default function Review({ request: { order }, onClose }: WindowProps<'review'>) {
  const { t } = useLingui();
  const { session, alerts, log } = useShop();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const isSent = useRef(false);

  async function send(): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    onClose();
    try {
      const outcome = await orderCareOf(session).review(order, { rating, comment });
      if (!outcome.ok) return log(`The review was refused: ${outcome.problem.code}`);
      if (rating > 0) alerts.success(msg`Thank you for telling us`);
    } catch (error) {
      log('The review could not be sent', error);
      if (rating > 0) alerts.error(msg`Something went wrong, try again`);
    }
  }

  return (
    <Dialog
      title={t`How was your order?`}
      onClose={() => void send()}
      actions={
        <Button variant="primary" wide disabled={rating === 0} onClick={() => void send()}>
          <Trans>Send</Trans>
        </Button>
      }
    >
      <div className={styles.review}>
        <p>
          <Trans>
            {order.reference} from {order.supplier_name}
          </Trans>
        </p>
        <fieldset className={styles.stars}>
          <legend className="visually-hidden">
            <Trans>Your rating</Trans>
          </legend>
          {STARS.map((stars) => (
            <label key={stars} data-lit={stars <= rating}>
              <input
                type="radio"
                name="rating"
                value={stars}
                aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
                checked={stars === rating}
                onChange={() => setRating(stars)}
              />
              <Icon name="star" size="l" />
            </label>
          ))}
        </fieldset>
        {takesComment(rating) && (
          <Field label={t`What could be better?`}>
            {({ className: _control, ...control }) => (
              <textarea
                {...control}
                className={styles.comment}
                maxLength={1000}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
