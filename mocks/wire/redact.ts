/** Placeholder for a secret. */
const REDACTED = '[redacted]';

const SECRET_HEADERS = new Set([
  'authorization',
  'proxy-authorization',
  'http-x-auth',
  'x-operator-key',
  'cookie',
  'set-cookie',
]);
/**
 * Passwords, tokens, one-time codes, keys, signatures of links, and numbers of cards and identity documents.
 */
const SECRET_FIELD = /password|token|secret|otp|api_?key|checksum|signature|card_?number|cvv|cvc|id_number/i;

/** Redacts a header. */
export const redactedHeader = (name: string, value: string) => ({
  name,
  value: SECRET_HEADERS.has(name.toLowerCase()) ? REDACTED : value,
});

/** Redacts a field of a query or a form. */
export const redactedPair = (name: string, value: string) => ({
  name,
  value: SECRET_FIELD.test(name) ? REDACTED : value,
});

/** Redacts the query of an address. */
export function redactedUrl(address: string): {
  url: string;
  queryString: { name: string; value: string }[];
} {
  const url = new URL(address);
  const queryString = Array.from(url.searchParams, (pair) => redactedPair(...pair));
  if (queryString.length > 0) {
    url.search = new URLSearchParams(queryString.map(({ name, value }) => [name, value])).toString();
  }
  return { url: url.href, queryString };
}

function redactedJson(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text, (name, value: unknown) =>
      SECRET_FIELD.test(name) && value !== null && typeof value !== 'boolean' ? REDACTED : value,
    );
    // A bare text has no name that could mark it as a secret.
    return typeof body === 'string' ? undefined : JSON.stringify(body);
  } catch {
    return undefined;
  }
}

/** Redacts a body; undefined if its secrets cannot be identified. */
export function redactedBody(text: string, mimeType: string): string | undefined {
  if (mimeType.startsWith('application/json')) return redactedJson(text);
  if (mimeType.startsWith('application/x-www-form-urlencoded')) {
    const pairs = Array.from(new URLSearchParams(text), (pair) => redactedPair(...pair));
    return new URLSearchParams(pairs.map(({ name, value }) => [name, value])).toString();
  }
  return mimeType.startsWith('text/') ? text : undefined;
}
