import { useSignals } from '@preact/signals-react/runtime';
import type { Order } from '@spaza/contracts';
import { type CheckedChanges, orderEditOf } from '@spaza/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';

/** Who steps a quantity on, or holds the button, is not asked about before a pause of this length, in ms. */
const PAUSE_MS = 300;

export interface Preview {
  /** What the changes come to; undefined if there are none, or the shop has not said. */
  checked: CheckedChanges | undefined;
  /** It is about changes that are others by now. */
  isOld: boolean;
}

/**
 * What the changes of an order would come to, as the shop calculates; asked again whenever they change.
 * @param isSending the changes are on their way, so nothing more is asked about them
 */
export function usePreview(order: Order | null, isSending = false): Preview {
  useSignals();
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
    // A question that nobody waits for is cancelled.
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
