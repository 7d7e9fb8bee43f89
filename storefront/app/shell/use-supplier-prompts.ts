import { useSignals } from '@preact/signals-react/runtime';
import { dayOf } from '@spaza/contracts/vocabulary';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../shop-context.tsx';

/**
 * Who comes to an order, or back to its payment on another device, needs no shop, and would not get there by way of one;
 * nor who signs in or up on the way. Among agencies one is chosen without being asked.
 */
const NEEDS_NONE = /^.(orders|sign_in|register|agencies)/;

/** Opens what has to be said about suppliers: that one must be chosen, or that the chosen one is closed. */
export function useSupplierPrompts(): void {
  useSignals();
  const { session, dialogs, preferences } = useShop();
  const [path] = useLocation();
  const isRequired = session.supplier.required.value;
  const supplier = session.supplier.current.value;

  const isAsked = isRequired && !NEEDS_NONE.test(path);
  useEffect(() => {
    if (isAsked) dialogs.show({ kind: 'suppliers' });
  }, [isAsked, dialogs]);

  useEffect(() => {
    if (!supplier?.closed_text) return;
    const key = `supplier_closed_notice_${supplier.id}`;
    if (preferences.getItem(key) === dayOf(Date.now())) return;
    preferences.setItem(key, dayOf(Date.now()));
    dialogs.show({ kind: 'supplierClosed', supplier });
  }, [supplier, dialogs, preferences]);
}
