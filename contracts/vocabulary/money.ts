/**
 * Formats an amount the way South African shops do: `R1 234.50`, with a space between thousands and two decimals.
 * @param cents whole cents; negative amounts get a leading minus
 * @param space separator between thousands; pass a non-breaking space for text that wraps
 */
export function formatMoney(cents: number, symbol = 'R', space = ' '): string {
  const rands = Math.floor(Math.abs(cents) / 100).toString();
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${symbol}${rands.replace(/\B(?=(\d{3})+$)/g, space)}.${rest}`;
}
