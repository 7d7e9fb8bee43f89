import { formatMoney } from '@spaza/contracts/vocabulary';
import { useShop } from './shop-context.tsx';

/** Formats cents in the shop's currency, without line breaks. */
export function useMoney(): (cents: number) => string {
  const { currency_symbol } = useShop().session.config.settings.value.meta;
  return (cents) => formatMoney(cents, currency_symbol, '\u00a0');
}
