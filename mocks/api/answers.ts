/** Creates a response that reports success. */
export const ok = <const Body extends object>(body: Body) => ({
  status: 200 as const,
  body: { status: 'ok', ...body },
});

/** Creates a response that reports that something was created. */
export const created = <const Body extends object>(body: Body) => ({
  status: 201 as const,
  body: { status: 'ok', ...body },
});

/** Returns the pagination part of a response. */
export const paginated = (nextPage: number | null) => ({ pagination: { next_page: nextPage } });
