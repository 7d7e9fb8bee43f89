import { msg } from '@lingui/core/macro';
import type { Order } from '@spaza/contracts';
import { orderEditOf } from '@spaza/sdk';
import { canChange, isStockShort } from '@spaza/sdk/rules';
import { useEffect } from 'react';
import { useShop } from '../../../shop/shop-context.tsx';

export type Edit = ReturnType<typeof useEdit>;

/**
 * Editing of an order. Earlier changes are restored when the shopper comes back; an order with shortages is opened for
 * editing immediately, because it awaits a decision.
 * @param onTurn called when the shopper starts or stops editing
 */
export function useEdit(order: Order, onTurn?: () => void) {
  const { session, dialogs } = useShop();
  const edit = orderEditOf(session);
  const isOwn = String(edit.orderId.value) === String(order.id);
  const isOn = isOwn && canChange(order);
  const isShort = isStockShort(order);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the shortage, not with every reading
  useEffect(() => {
    if (isShort && !isOwn && !edit.isChanged.peek()) edit.begin(order);
  }, [isShort, isOwn, edit]);

  return {
    isOn,
    isChanged: edit.isChanged.value,
    added: edit.added.value,
    lines: edit.lines.value,
    flow: edit,
    /** Starts editing. Asks before it discards changes to another order. */
    async begin(): Promise<void> {
      const drops = edit.isChanged.peek() && !isOwn;
      const isMeant =
        !drops ||
        (await dialogs.confirm({
          title: msg`Change this order instead?`,
          messages: [msg`You were changing another order. Your unsent changes to it will be lost.`],
          ok: msg`Change order`,
        }));
      if (!isMeant) return;
      edit.begin(order);
      onTurn?.();
    },
    /** Stops editing and discards all changes. */
    async drop(): Promise<void> {
      const isMeant =
        !edit.isChanged.peek() ||
        (await dialogs.confirm({
          title: msg`Leave the order as it was?`,
          messages: [msg`Your changes have not been sent. They will be lost.`],
          // "OK" and "Cancel" could refer to the order.
          ok: msg`Stop changing`,
        }));
      if (!isMeant) return;
      edit.drop();
      onTurn?.();
    },
  };
}
