import { msg } from '@lingui/core/macro';
import type { Address, Id } from '@spaza/contracts';
import { addressesOf } from '@spaza/sdk';
import { useRef, useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { refusalText } from '../../parts/account/account-problem.ts';
import { useWords } from '../../parts/problem/use-problem-texts.ts';

/** Deletes addresses, each after confirmation. */
export function useDeletion() {
  const { session, dialogs, alerts, log } = useShop();
  const words = useWords();
  const [deleting, setDeleting] = useState<Id | null>(null);
  const heading = useRef<HTMLDivElement>(null);

  async function remove({ id }: Address): Promise<void> {
    setDeleting(id);
    try {
      const outcome = await addressesOf(session).remove(id);
      if (!outcome.ok) {
        alerts.error(refusalText(outcome.problem, words));
        return;
      }
      alerts.success(msg`Address deleted`);
      // The button that had the focus is gone.
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      log('An address could not be deleted', error);
      alerts.error(msg`Something went wrong, try again`);
    } finally {
      setDeleting(null);
    }
  }

  return {
    /** Receives the focus after an address is deleted. */
    heading,
    isDeleting: (id: Id) => deleting === id,
    ask: async (address: Address): Promise<void> => {
      const place = [address.unit_or_floor, address.formatted].filter(Boolean).join(', ');
      const isAgreed = await dialogs.confirm({
        title: msg`Delete this address?`,
        messages: [
          msg`${place} will be removed from your address book. Orders to this address are not affected.`,
        ],
        ok: msg`Delete`,
      });
      if (isAgreed) await remove(address);
    },
  };
}
