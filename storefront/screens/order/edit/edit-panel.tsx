import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CartLine, Order, OrderItem } from '@spaza/contracts';
import { isShortLine, lineTotalInCents } from '@spaza/contracts/vocabulary';
import { type CheckedChanges, type Chosen, orderEditOf } from '@spaza/sdk';
import { isStockShort, offerIdsOf } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useMost } from '../../../features/offer/offer-stepper.tsx';
import { comesTo, type Preview, usePreview } from '../../../features/order-edit/use-preview.ts';
import { useInWords, useWords } from '../../../features/problem/problem-texts.ts';
import { missingTexts } from '../../../features/supplier/missing-texts.ts';
import { useAction } from '../../../features/use-action.ts';
import { useMoney } from '../../../format/money.ts';
import { paths } from '../../../navigation/paths.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { shopsWords } from '../../../shop/shops-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './edit.module.css';
import { EditLine, LineStepper } from './edit-line.tsx';
import { changeNotices, type Edit, useUpdate, warnings } from './use-edit.ts';

/** The result of a check without findings. */
const NOTHING_FOUND: Omit<CheckedChanges, 'order'> = {
  outOfStock: [],
  updated: [],
  problems: [],
  notice: null,
  notices: [],
};

/** Takes the shopper to the shop of an order, to pick items for it. */
export function useAddItems(order: Order) {
  const { session, dialogs, alerts } = useShop();
  const [, navigate] = useLocation();

  /** Switches to the order's shop; false if that failed. Asks first if the basket would lose items. */
  async function switchToShop(): Promise<boolean> {
    const { supplier } = session;
    const supplierId = order.supplier_id;
    const isThere = String(supplier.current.peek()?.id) === String(supplierId);
    if (isThere) return true;
    const name = order.supplier_name ?? '';
    const mayLose = ({ cart, dropped }: Chosen): Promise<boolean> =>
      dialogs.confirm({
        title: msg`Go to ${name}?`,
        messages:
          cart === 'emptied'
            ? [msg`Your basket is from another shop, so it will be emptied.`]
            : missingTexts(dropped),
        ok: msg`Add items`,
      });
    const found = await session.gateway.suppliers.byId(supplierId, { supplierId });
    const outcome = found.ok ? await supplier.choose(found.value, { mayLose }) : found;
    if (!outcome.ok && outcome.problem.code !== 'not_wanted')
      alerts.error(shopsWords(outcome.problem) ?? msg`Something went wrong, try again`);
    return outcome.ok;
  }

  const { run } = useAction('The shop of the order could not be opened', async (to: string) => {
    if (!(await switchToShop())) return;
    const edit = orderEditOf(session);
    edit.begin(order);
    edit.startPicking();
    navigate(to);
  });
  /** @param to the path to open; defaults to the shop's home page */
  return (to: string = paths.home): Promise<void> => run(to);
}

/** An item to be added to an order. */
function AddedLine({ line: { offer, qty }, edit: { flow } }: { line: CartLine; edit: Edit }) {
  const { t } = useLingui();
  const money = useMoney();
  const most = useMost(offer);
  const name = offer.name || offer.sellable.name;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p>
          <Badge tone="primary">{t`New`}</Badge>
        </p>
      </div>
      <strong className={styles.total}>{money(lineTotalInCents(offer.price_in_cents, qty))}</strong>
      <div className={styles.choice}>
        <LineStepper
          name={name}
          qty={qty}
          offer={offer}
          most={most}
          onChange={(next) => flow.setAddedQty(offer.id, next)}
          onRemove={() => flow.removeAdded(offer.id)}
        />
      </div>
    </li>
  );
}

/** The total of the order with its changes, and their effect on payment, before they are sent. */
function PanelTotal({ order, checked, isOld }: Preview & { order: Order }) {
  const inWords = useInWords();
  const money = useMoney();
  const words = useWords();
  const texts = checked ? [...changeNotices(checked, money), ...warnings(checked, words)] : [];
  return (
    <div className={styles.sum} role="status" aria-busy={isOld}>
      {checked && (
        <p>
          <strong>{inWords(comesTo(order, checked, money))}</strong>
        </p>
      )}
      {texts.map(inWords).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** The items of an order while it is being changed. Nothing is sent to the shop before UPDATE ORDER. */
export function EditPanel({ order, edit }: { order: Order; edit: Edit }) {
  const { t } = useLingui();
  const inWords = useInWords();
  const { session, queries } = useShop();
  const { id, supplier_id: supplierId } = order;
  const { update, isBusy, refusal: refused } = useUpdate(order);
  const preview = usePreview(order, isBusy);
  const undecided = refused?.undecided ?? [];
  const isDecided = undecided.length > 0 && undecided.every((id) => edit.lines[String(id)]);
  const refusal = isDecided ? null : refused;
  const addItems = useAddItems(order);
  // A line's offer defines its quantity rule; without it, the rule is guessed from the line.
  const { data: offers = [] } = useQuery({
    queryKey: [...queries.root, 'orders', id, 'offers'],
    async queryFn({ signal }) {
      const outcome = await session.gateway.orders.offersToday(id, offerIdsOf(order), { supplierId, signal });
      return outcome.ok ? outcome.value : [];
    },
    retry: false,
  });
  const isShort = isStockShort(order);
  const open = edit.flow.undecided.value;
  // The total of a short order already counts only the available items.
  const asItIs = isShort && open.length > 0 && !edit.isChanged ? { ...NOTHING_FOUND, order } : undefined;
  const checked = preview.checked ?? asItIs;
  const seen = preview.isOld ? undefined : checked;
  const acceptAll = () => {
    for (const { id } of open) edit.flow.accept(id);
    update(seen);
  };
  // In a short order, only short lines need a decision.
  const isAsked = (item: OrderItem) => !isShort || isShortLine(item);
  const items = order.order_items ?? [];
  const asked = items.filter(isAsked);
  const others = items.filter((item) => !isAsked(item));
  const line = (item: OrderItem) => (
    <EditLine
      key={item.id}
      item={item}
      isShort={isShort && isShortLine(item)}
      isFlagged={refusal?.undecided.some((id) => String(id) === String(item.id)) ?? false}
      offer={offers.find(({ id }) => String(id) === String(item.offer_id))}
      edit={edit}
      onReplace={(to) => void addItems(to)}
    />
  );
  return (
    <Panel
      title={isShort ? t`Some items are short` : t`Change your order`}
      action={
        // Short lines always need a decision: only the shopper's own changes can be discarded.
        (!isShort || edit.isChanged) && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void edit.drop()}>
            {t`Stop changing`}
          </Button>
        )
      }
    >
      {isShort && !refusal && (
        <p>{t`The shop does not have all that you ordered. Accept what there is, or remove it.`}</p>
      )}
      {refusal && (
        <Notice tone="error" icon="circle-alert" arrival={refusal.at}>
          {refusal.texts.map(inWords).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <ul className={styles.lines} aria-label={t`Items`}>
        {asked.map(line)}
        {edit.added.map((line) => (
          <AddedLine key={line.offer.id} line={line} edit={edit} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <Icon name="chevron-down" size="s" />
            <span>{t`${plural(others.length, { one: '# other item', other: '# other items' })}`}</span>
          </summary>
          <ul className={styles.lines} aria-label={t`Other items`}>
            {others.map(line)}
          </ul>
        </details>
      )}
      <div className={styles.bar} data-bar>
        <PanelTotal order={order} checked={checked} isOld={preview.isOld} />
        <div className={styles.ways}>
          <Button icon="plus" disabled={isBusy} onClick={() => void addItems()}>
            {t`Add items`}
          </Button>
          {isShort && open.length > 0 && (
            <Button variant="primary" busy={isBusy} onClick={acceptAll}>
              {t`Accept all`}
            </Button>
          )}
          <Button
            variant={isShort && open.length > 0 ? 'plain' : 'primary'}
            disabled={!edit.isChanged && !isShort}
            busy={isBusy}
            onClick={() => update(seen)}
          >
            {t`UPDATE ORDER`}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
