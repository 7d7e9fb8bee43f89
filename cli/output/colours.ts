/** Colours are for terminals that know them, and for people who did not ask to be spared them, or did ask for them. */
export function hasColours(
  { isTTY }: { isTTY?: boolean | undefined },
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR || FORCE_COLOR === '0') return false;
  return FORCE_COLOR ? true : isTTY === true && TERM !== 'dumb';
}
