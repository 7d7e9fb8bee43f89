import { useLingui } from '@lingui/react';
import { formatMoney } from '@spaza/contracts/vocabulary';
import { useCallback } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import { localNumber } from './numbers.ts';

/** Formats cents in the shop's currency, without line breaks and with the decimal separator of the language. */
export function useMoney(): (cents: number) => string {
  const { currency_symbol } = useShop().session.config.settings.value.meta;
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback(
    (cents) => localNumber(formatMoney(cents, currency_symbol, '\u00a0'), locale),
    [currency_symbol, locale],
  );
}
