import { withBody } from './with-body.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Changes a field of a JSON value in place; removes it if no value is given. Values without that field are
 * unchanged.
 * @param path names and indexes; `*` is every entry
 */
function setAt(value: unknown, [name, ...rest]: readonly string[], to: unknown): void {
  if (!isObject(value) || name === undefined) return;
  const keys = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : [];
  for (const key of keys) {
    if (rest.length > 0) setAt(value[key], rest, to);
    else if (to !== undefined) value[key] = to;
    else if (!Array.isArray(value)) delete value[key];
  }
  if (rest.length === 0 && to === undefined && Array.isArray(value)) {
    const gone = new Set(keys);
    value.splice(0, value.length, ...value.filter((_, index) => !gone.has(String(index))));
  }
}

/**
 * Returns the response with one field that violates its contract. Responses that are not JSON, or are errors,
 * are unchanged.
 */
export async function drifted(response: Response, path: string, to: unknown): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok || !isJson) return response;
  const body: unknown = await response.json();
  setAt(body, path.split('.'), to);
  return withBody(response, JSON.stringify(body));
}
