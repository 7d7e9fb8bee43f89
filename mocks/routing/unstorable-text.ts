/** How an unstorable character is written in JSON or in a form; none can appear there literally. */
const SUSPECT = /\\u0000|\\ud[89a-f]|%00/i;

/** Whether a body may contain text that no database can store, and so needs a full check. */
export const maySayUnstorable = (body: string): boolean => SUSPECT.test(body);

/** Yields the paths of texts in a value that contain a NUL or a lone surrogate. */
export function* unstorableTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) yield* unstorableTexts(entry, [...path, key]);
  }
}
