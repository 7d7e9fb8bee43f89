import { msg } from '@lingui/core/macro';
import { useSignals } from '@preact/signals-react/runtime';
import type { Order } from '@spaza/contracts';
import { orderEditOf } from '@spaza/sdk';
import { canChange, isStockShort } from '@spaza/sdk/rules';
import { useEffect } from 'react';
import { useShop } from '../../../app/shop-context.tsx';

export type Edit = ReturnType<typeof useEdit>;

/**
 * Changing an order. What was wanted of it is there again when the shopper comes back; an order of which goods ran short
 * is being changed at once, because it waits for that.
 * @param onTurn what follows when the shopper begins or ends it
 */
export function useEdit(order: Order, onTurn?: () => void) {
  useSignals();
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
    /** Begins, and asks before it drops what is wanted of another order. */
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
    /** Ends it and forgets every wish. */
    async drop(): Promise<void> {
      const isMeant =
        !edit.isChanged.peek() ||
        (await dialogs.confirm({
          title: msg`Leave the order as it was?`,
          messages: [msg`Your changes have not been sent. They will be lost.`],
          // "OK" and "Cancel" could mean the order.
          ok: msg`Stop changing`,
        }));
      if (!isMeant) return;
      edit.drop();
      onTurn?.();
    },
  };
}
