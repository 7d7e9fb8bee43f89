import {
  isForm,
  isSecretName,
  REDACTED,
  withoutSecretsInForm,
  withoutSecretsInJson,
  withoutSecretsInText,
} from '@spaza/contracts/vocabulary';

/** Redacts a header or a parameter: whole if its name marks it as a secret, else what its value holds. */
export const redactedPair = (name: string, value: string) => ({
  name,
  value: isSecretName(name) ? REDACTED : withoutSecretsInText(value),
});

/** Redacts an address and its query. */
export function redactedUrl(address: string): {
  url: string;
  queryString: { name: string; value: string }[];
} {
  const url = new URL(address);
  const queryString = Array.from(url.searchParams, (pair) => redactedPair(...pair));
  if (queryString.length > 0) url.search = withoutSecretsInForm(url.search);
  return { url: withoutSecretsInText(url.href), queryString };
}

/** Redacts a body; undefined if its secrets cannot be identified. */
export function redactedBody(text: string, mimeType: string): string | undefined {
  if (mimeType.startsWith('application/json')) return withoutSecretsInJson(text);
  if (mimeType.startsWith('application/x-www-form-urlencoded')) return withoutSecretsInForm(text);
  // Whatever a program sends without saying what it is.
  if (mimeType.startsWith('text/plain'))
    return withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : undefined);
  return mimeType.startsWith('text/') ? withoutSecretsInText(text) : undefined;
}
