/** An answer that says that the call worked. */
export const ok = <const Body extends object>(body: Body) => ({
  status: 200 as const,
  body: { status: 'ok', ...body },
});

/** An answer that says that something was made. */
export const created = <const Body extends object>(body: Body) => ({
  status: 201 as const,
  body: { status: 'ok', ...body },
});

/** Where the next page is, as it is answered. */
export const paginated = (nextPage: number | null) => ({ pagination: { next_page: nextPage } });
