/** Whether to use colours: on a terminal that has them, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
export function hasColours(
  { isTTY }: { isTTY?: boolean | undefined },
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR || FORCE_COLOR === '0') return false;
  return FORCE_COLOR ? true : isTTY === true && TERM !== 'dumb';
}
