/** The answer with another body. Each part is named: the HTTP door's own `Response` does not copy one from another. */
export const withBody = ({ status, headers }: Response, body: BodyInit | null): Response =>
  new Response(body, { status, headers: new Headers(headers) });
