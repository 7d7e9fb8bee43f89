import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MAXIMUM_COMMENT_LENGTH } from '@spaza/contracts/vocabulary';
import { orderCareOf, takesComment } from '@spaza/sdk';
import { isOpen } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReorder } from '../../../features/order-care/use-reorder.ts';
import { OrderPill } from '../../../features/order-status/order-pill.tsx';
import { useMoney } from '../../../format/money.ts';
import { paths } from '../../../navigation/paths.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { shopsWords } from '../../../shop/shops-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './orders.module.css';

const STARS = [1, 2, 3, 4, 5];

interface Failure {
  /** The shop's own message; null if there is none. */
  said: string | null;
  /** Distinguishes one failure from the next. */
  at: number;
}

/**
 * Asks the shopper to rate an order. Closing it submits what was chosen, so that it is not asked again. If submitting
 * fails, the answers stay for another try; closing it then gives up.
 */
function Review({ request: { order }, onClose }: WindowProps<'review'>) {
  const { t } = useLingui();
  const { session, alerts, log } = useShop();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isDismissed, setDismissed] = useState(false);

  async function send(): Promise<Failure | null> {
    try {
      const outcome = await orderCareOf(session).review(order, { rating, comment });
      if (outcome.ok) return null;
      log(`The review was refused: ${outcome.problem.code}`);
      return { said: shopsWords(outcome.problem) ?? null, at: Date.now() };
    } catch (error) {
      log('The review could not be sent', error);
      return { said: null, at: Date.now() };
    }
  }

  const {
    mutate: submit,
    isPending: isSending,
    data: failure,
  } = useMutation({
    mutationFn: send,
    onSuccess(found) {
      // Shoppers who do not want to answer are not held up.
      if (found && rating > 0) return setDismissed(false);
      if (rating > 0) alerts.success(msg`Thank you for your feedback`);
      onClose();
    },
  });

  function dismiss(): void {
    if (failure && !isSending) {
      onClose();
      return;
    }
    setDismissed(true);
    if (!isSending) submit();
  }

  if (isDismissed) return null;
  return (
    <Dialog
      title={t`How was your order?`}
      onClose={dismiss}
      actions={
        <Button variant="primary" wide disabled={rating === 0} busy={isSending} onClick={() => submit()}>
          {t`Send`}
        </Button>
      }
    >
      <div className={styles.review}>
        {failure && !isSending && (
          <Notice tone="error" icon="circle-alert" arrival={failure.at}>
            <p>{failure.said ?? t`Something went wrong, try again`}</p>
          </Notice>
        )}
        <p>{t`${order.reference} from ${order.supplier_name}`}</p>
        <fieldset className={styles.stars}>
          <legend className="visually-hidden">{t`Your rating`}</legend>
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
                maxLength={MAXIMUM_COMMENT_LENGTH}
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

/** Orders that need attention. It stays open until one is opened, all are postponed, or none needs attention. */
function OpenOrders({ onClose }: WindowProps<'openOrders'>) {
  const { t } = useLingui();
  const money = useMoney();
  const orders = useShop().session.orders.open.value.filter(isOpen);
  const isEmpty = orders.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog
      title={t`Your orders need your attention`}
      onClose={onClose}
      persistent
      actions={<Button onClick={onClose}>{t`Later`}</Button>}
    >
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <span className={styles.head}>
              <strong>{order.reference}</strong>
              <OrderPill order={order} />
            </span>
            <span className={styles.about}>
              <span className={styles.shop}>
                <span>{order.supplier_name}</span>
                <strong>{money(order.total_in_cents)}</strong>
              </span>
              {order.shipping_status === 'pending_payment' ? (
                <ButtonLink to={paths.payOrder(order.id)} variant="primary" onClick={onClose}>
                  {t`Pay now`}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.order(order.id)} variant="primary" onClick={onClose}>
                  {t`See what is missing`}
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Shown if an order was cancelled because it was not paid in time; it can be placed again. */
function OrderTimeout({ request: { order }, onClose }: WindowProps<'orderTimeout'>) {
  const { t } = useLingui();
  const { reorder, isBusy } = useReorder();
  const again = async () => {
    await reorder(order);
    onClose();
  };
  return (
    <Dialog
      title={t`Your order has timed out`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Not now`}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void again()}>
            {t`Order again`}
          </Button>
        </>
      }
    >
      <p>{t`Order ${order.reference} was not paid in time, so the shop has cancelled it.`}</p>
      <p>{t`Anything you paid for it goes to your wallet.`}</p>
      <p>{t`You can order the same goods again at today's prices.`}</p>
    </Dialog>
  );
}

type Kind = 'openOrders' | 'orderTimeout' | 'review';

/** The windows about orders that open by themselves. */
export default function OrderWindow({ request, onClose }: { [K in Kind]: WindowProps<K> }[Kind]) {
  switch (request.kind) {
    case 'openOrders':
      return <OpenOrders request={request} onClose={onClose} />;
    case 'orderTimeout':
      return <OrderTimeout request={request} onClose={onClose} />;
    case 'review':
      return <Review request={request} onClose={onClose} />;
  }
}
