/** Colours are for terminals that know them, and for people who did not ask to be spared them. */
export const hasColours = (
  { isTTY }: { isTTY?: boolean | undefined },
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean => isTTY === true && !NO_COLOR && TERM !== 'dumb';
