import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { dayOf } from '../dates.ts';
import { useShop } from '../shop-context.tsx';

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
    if (preferences.getItem(key) === dayOf(Date.now())) return;
    preferences.setItem(key, dayOf(Date.now()));
    dialogs.show({ kind: 'supplierClosed', supplier });
  }, [supplier, dialogs, preferences]);
}
