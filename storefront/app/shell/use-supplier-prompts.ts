import { dayOf } from '@spaza/contracts/vocabulary';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../shop-context.tsx';
import { isUncovered, showAlone } from './alone.ts';

/**
 * Screens that need no supplier: signing in or up, the terms, an order or its payment opened on another device, and
 * account data. Agencies choose a supplier without asking.
 */
const NEEDS_NONE =
  /^.(orders|sign_in|register|agencies|terms_and_conditions|profile|debtorcards|address_management)/;

/**
 * Opens the windows about suppliers, while no other window is open: that one must be chosen, or that the chosen one is
 * closed.
 */
export function useSupplierPrompts(): void {
  const shop = useShop();
  const { session, preferences } = shop;
  const [path] = useLocation();
  const isRequired = session.supplier.required.value;
  const supplier = session.supplier.current.value;
  const isFree = isUncovered(shop);
  /** The last notice shown in this visit; a device without storage shows it once per visit. */
  const noticed = useRef('');

  const isAsked = isRequired && !NEEDS_NONE.test(path);
  useEffect(() => {
    if (isAsked && isFree) showAlone(shop, { kind: 'suppliers' });
  }, [isAsked, isFree, shop]);

  useEffect(() => {
    if (!isFree || !supplier?.closed_text) return;
    const key = `supplier_closed_notice_${supplier.id}`;
    const today = dayOf(Date.now());
    const notice = `${key} ${today}`;
    if (noticed.current === notice || preferences.getItem(key) === today) return;
    if (!showAlone(shop, { kind: 'supplierClosed', supplier })) return;
    noticed.current = notice;
    preferences.setItem(key, today);
  }, [isFree, supplier, shop, preferences]);
}
