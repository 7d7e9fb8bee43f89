import { madeOf } from '../routing/answer.ts';
import { sha256 } from '../values/hash.ts';

/** Returns the tag of a body. It is weak, because the same response is also sent compressed. */
export const tagOf = async (body: string): Promise<string> => `W/"${(await sha256(body)).slice(0, 24)}"`;

/** Whether a client has what carries a tag: `If-None-Match` names it in a list, with or without `W/`, or is `*`. */
export function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  if (known === tag || known.trim() === '*') return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Tags a response that one client polls, and leaves out the body if the client has it. */
export async function tagged(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const made = madeOf(response);
  if (!made) return response;
  const etag = await tagOf(made.text);
  const headers = { ...made.headers, 'cache-control': 'private, no-cache', etag };
  return isKnown(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(made.text, { headers });
}
