import type { Order } from '@spaza/contracts';
import { type Outcome, type Problem, pageAttention, watchOrder } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';

interface Read {
  order: Order | null;
  /** When it was last loaded, in ms since 1970. */
  at: number;
  hasFailed: boolean;
  /** Why the shop refused; null if it did not refuse, or did not respond at all. */
  problem: Problem | null;
}

/** An order that is kept up to date while it is on screen. */
export function useOrder(id: string) {
  const { session, log } = useShop();
  const current = session.orders.current.value;
  const own = String(current?.id) === id ? current : null;
  const [read, setRead] = useState<Read>(() => ({
    order: own,
    at: Date.now(),
    hasFailed: !navigator.onLine,
    problem: null,
  }));
  const [isReading, setReading] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew
  useEffect(() => {
    const onRead = (outcome: Outcome<Order> | null) => {
      setReading(false);
      setRead((before) =>
        outcome?.ok
          ? { order: outcome.value, at: Date.now(), hasFailed: false, problem: null }
          : { ...before, hasFailed: true, problem: outcome?.problem ?? null },
      );
    };
    const watching = watchOrder(session, id, { attention: pageAttention(), log, onRead });
    return watching.stop;
  }, [session, id, log, round]);

  return {
    // Another tab may have a different current order.
    order: own ?? read.order,
    read,
    isReading,
    refresh(): void {
      setReading(navigator.onLine);
      // Finished orders are no longer watched.
      setRound((count) => count + 1);
    },
  };
}
