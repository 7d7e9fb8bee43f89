import { formatMoney } from '@spaza/contracts/vocabulary';
import { useCallback } from 'react';
import { useShop } from '../shop/shop-context.tsx';

/** Formats cents in the shop's currency, without line breaks. */
export function useMoney(): (cents: number) => string {
  const { currency_symbol } = useShop().session.config.settings.value.meta;
  return useCallback((cents) => formatMoney(cents, currency_symbol, '\u00a0'), [currency_symbol]);
}
