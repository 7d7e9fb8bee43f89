import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { isShortLine } from '@spaza/contracts/vocabulary';
import { isStockShort, offerIdsOf } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../../app/shop-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddedLine } from './added-line.tsx';
import styles from './edit.module.css';
import { EditLine } from './edit-line.tsx';
import { PanelTotal } from './panel-total.tsx';
import { useAddItems } from './use-add-items.ts';
import type { Edit } from './use-edit.ts';
import { useUpdate } from './use-update.ts';

/** The items of an order while it is being changed. Nothing is sent to the shop before UPDATE ORDER. */
export function EditPanel({ order, edit }: { order: Order; edit: Edit }) {
  const { t, i18n } = useLingui();
  const { session, queries } = useShop();
  const { id, supplier_id: supplierId } = order;
  const { update, isBusy, refusal: refused } = useUpdate(order);
  const undecided = refused?.undecided ?? [];
  const isDecided = undecided.length > 0 && undecided.every((id) => edit.lines[String(id)]);
  const refusal = isDecided ? null : refused;
  const addItems = useAddItems(order);
  // A line's offer defines its unit; without it, the unit is that of the order.
  const { data: offers = [] } = useQuery({
    queryKey: [...queries.root, 'orders', id, 'offers'],
    async queryFn({ signal }) {
      const outcome = await session.gateway.orders.offersToday(id, offerIdsOf(order), { supplierId, signal });
      return outcome.ok ? outcome.value : [];
    },
    retry: false,
  });
  const isShort = isStockShort(order);
  return (
    <Panel
      title={isShort ? t`Some items are short` : t`Change your order`}
      action={
        // A shortage is asked about for as long as it awaits an answer: only the shopper's changes can be discarded.
        (!isShort || edit.isChanged) && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void edit.drop()}>
            <Trans>Stop changing</Trans>
          </Button>
        )
      }
    >
      {isShort && !refusal && (
        <p>
          <Trans>The shop does not have all that you ordered. Accept what there is, or remove it.</Trans>
        </p>
      )}
      {refusal && (
        <Notice tone="error" icon="circle-alert" arrival={refusal.at}>
          {refusal.texts.map((text) => (
            <p key={typeof text === 'string' ? text : text.id}>
              {typeof text === 'string' ? text : i18n._(text)}
            </p>
          ))}
        </Notice>
      )}
      <ul className={styles.lines} aria-label={t`Items`}>
        {(order.order_items ?? []).map((item) => (
          <EditLine
            key={item.id}
            item={item}
            isShort={isShort && isShortLine(item)}
            isFlagged={refusal?.undecided.some((id) => String(id) === String(item.id)) ?? false}
            offer={offers.find(({ id }) => String(id) === String(item.offer_id))}
            edit={edit}
            onReplace={(to) => void addItems(to)}
          />
        ))}
        {edit.added.map((line) => (
          <AddedLine key={line.offer.id} line={line} edit={edit} />
        ))}
      </ul>
      <PanelTotal order={order} isSending={isBusy} />
      <div className={styles.ways}>
        <Button icon="plus" disabled={isBusy} onClick={() => void addItems()}>
          <Trans>Add items</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={isBusy || (!edit.isChanged && !isShort)}
          aria-busy={isBusy}
          onClick={() => void update()}
        >
          <Trans>UPDATE ORDER</Trans>
        </Button>
      </div>
    </Panel>
  );
}
