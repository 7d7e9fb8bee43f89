/** The code of an error of PostgreSQL (`23505`) or of the system (`ENOENT`); undefined if it has none. */
export const errorCode = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/** PostgreSQL's code for a key that is taken. */
export const UNIQUE_VIOLATION = '23505';
/** PostgreSQL's code for a row that refers to one that does not exist, or no longer does. */
export const FOREIGN_KEY_VIOLATION = '23503';
