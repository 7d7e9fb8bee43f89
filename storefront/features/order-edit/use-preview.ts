import type { Order } from '@spaza/contracts';
import { type CheckedChanges, orderEditOf } from '@spaza/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop/shop-context.tsx';

/** How long a quantity must stay unchanged before the shop is asked, in ms. */
const PAUSE_MS = 300;

export interface Preview {
  /** The result of the changes; undefined if there are none, or the shop has not responded. */
  checked: CheckedChanges | undefined;
  /** Whether it belongs to earlier changes. */
  isOld: boolean;
}

/**
 * The result of changes to an order, as calculated by the shop; requested again whenever they change.
 * @param isSending the changes are being sent, so nothing more is requested
 */
export function usePreview(order: Order | null, isSending = false): Preview {
  const { session, queries } = useShop();
  const edit = orderEditOf(session);
  const hasWishes =
    order !== null &&
    String(edit.orderId.value) === String(order.id) &&
    edit.isChanged.value &&
    edit.undecided.value.length === 0;
  const isAsked = hasWishes && !isSending;
  const added = edit.added.value.map(({ offer, qty }) => [offer.id, offer.price_in_cents, qty]);
  const { data, isPlaceholderData } = useQuery({
    // A request that is no longer needed is cancelled.
    queryKey: [
      ...queries.root,
      'orders',
      order?.id,
      'changes',
      isAsked && [edit.lines.value, added, order?.total_in_cents],
    ],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const outcome = await edit.preview({ signal });
      return outcome.ok ? outcome.value : null;
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { checked: (hasWishes && data) || undefined, isOld: isPlaceholderData };
}
