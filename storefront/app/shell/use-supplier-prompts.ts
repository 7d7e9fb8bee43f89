import { useSignals } from '@preact/signals-react/runtime';
import { TIME_ZONE } from '@spaza/contracts/vocabulary';
import { useEffect } from 'react';
import { useShop } from '../shop-context.tsx';

/** Today where the shops are, as `2026-11-21`. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(Date.now());

/** Opens what has to be said about suppliers: that one must be chosen, or that the chosen one is closed. */
export function useSupplierPrompts(): void {
  useSignals();
  const { session, dialogs, preferences } = useShop();
  const isRequired = session.supplier.required.value;
  const supplier = session.supplier.current.value;

  useEffect(() => {
    if (isRequired) dialogs.show({ kind: 'suppliers' });
  }, [isRequired, dialogs]);

  useEffect(() => {
    if (!supplier?.closed_text) return;
    const key = `supplier_closed_notice_${supplier.id}`;
    if (preferences.getItem(key) === today()) return;
    preferences.setItem(key, today());
    dialogs.show({ kind: 'supplierClosed', supplier });
  }, [supplier, dialogs, preferences]);
}
