/**
 * Returns the response with another body. Each part is copied explicitly: the HTTP server's own `Response`
 * does not copy one from another.
 */
export const withBody = ({ status, headers }: Response, body: BodyInit | null): Response =>
  new Response(body, { status, headers: new Headers(headers) });
