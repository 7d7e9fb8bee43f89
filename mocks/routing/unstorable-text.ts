/** How a character that cannot be kept is written in JSON or in a form; none of them can stand there as it is. */
const SUSPECT = /\\u0000|\\ud[89a-f]|%00/i;

/** Whether a body may hold a text that no database keeps: only then it has to be looked through. */
export const maySayUnstorable = (body: string): boolean => SUSPECT.test(body);

/** Paths of the texts in a value that hold a NUL or half of a character. */
export function* unstorableTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) yield* unstorableTexts(entry, [...path, key]);
  }
}
