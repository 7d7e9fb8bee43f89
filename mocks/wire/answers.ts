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

/** A resolver for a call that the sandbox does not answer yet. */
export interface NotOffered {
  (): { status: 501; body: { status: string; code: string; messages: string[] } };
  /** What is missing, in words. */
  readonly missing: string;
}

/** Answers 501 and says what is missing, instead of making something up. */
export function notOffered(missing: string): NotOffered {
  const answer = () => ({
    status: 501 as const,
    body: {
      status: 'error',
      code: 'not_offered',
      messages: [`The sandbox does not offer this yet: ${missing}.`],
    },
  });
  return Object.assign(answer, { missing });
}

/** Where the next page is, as it is answered. */
export const paginated = (nextPage: number | null) => ({ pagination: { next_page: nextPage } });
