/**
 * An amount as South African shops print it: `R1 234.50`, with a space between thousands and two decimals.
 * @param cents whole cents; below 0 gives a leading minus
 * @param space between thousands; a non-breaking one where lines may break
 */
export function formatMoney(cents: number, symbol = 'R', space = ' '): string {
  const rands = Math.floor(Math.abs(cents) / 100).toString();
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${symbol}${rands.replace(/\B(?=(\d{3})+$)/g, space)}.${rest}`;
}
