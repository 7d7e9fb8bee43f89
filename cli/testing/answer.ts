/** A request as whoever answers it sees it. */
export interface Asked<Body = unknown> {
  /** Parts of the path that the pattern names. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: Body;
  headers: Headers;
}

export interface Answer {
  status: number;
  body: object;
}

export type Answerer = (asked: Asked) => Answer;

export const ok = (body: object = {}): Answer => ({ status: 200, body: { status: 'ok', ...body } });

export const refuse = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { status: 'error', code, messages: [message], ...more },
});

/** Lets those through who show a token. */
export const only =
  (token: string, code: string, answer: Answerer): Answerer =>
  (asked) =>
    asked.headers.get('authorization') === `Bearer ${token}`
      ? answer(asked)
      : refuse(401, code, 'Sign in to go on.');

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function bodyOf(init: RequestInit): unknown {
  if (typeof init.body === 'string') return JSON.parse(init.body);
  return init.body instanceof URLSearchParams ? Object.fromEntries(init.body) : init.body;
}

/** A `fetch` that answers by method and path, such as `GET /orders/:id`. */
export function answering(routes: Readonly<Record<string, Answerer>>) {
  const table = Object.entries(routes).map(([route, answer]) => {
    const [method, path = ''] = route.split(' ');
    return { method, pattern: patternOf(path), answer };
  });
  return async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(url);
    for (const { method, pattern, answer } of table) {
      const match = pattern.exec(pathname);
      if (!match || method !== init.method) continue;
      const params = match.groups ?? {};
      const { status, body } = answer({
        params,
        query,
        body: bodyOf(init),
        headers: new Headers(init.headers),
      });
      return Response.json(body, { status });
    }
    return Response.json(refuse(404, 'not_found', `${init.method} ${pathname} is not there.`).body, {
      status: 404,
    });
  };
}
