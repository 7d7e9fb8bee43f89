import type { Queryable } from '../db/db.ts';

/** Returns the three texts of a list that are most similar to another. */
export async function similarTexts(db: Queryable, texts: readonly string[], like: string): Promise<string[]> {
  const rows = await db.query<{ text: string }>(
    'select text from unnest($1::text[]) as text order by text <-> $2, text limit 3',
    [texts, like],
  );
  return rows.map(({ text }) => text);
}
