/** Replaces secrets in logs, archives and reports. */
export const REDACTED = '[redacted]';

/** Passwords, tokens, codes that were sent, keys, signatures, and numbers of cards and identity documents. */
const NAMES =
  'password|token|secret|otp|api[-_]?key|operator-key|x-auth|authorization|cookie|checksum|signature|pay_request_id|provider_reference|card[-_]?number|cvv|cvc|id_number';
const SECRET_NAME = new RegExp(NAMES, 'i');

/** Whether what a field, a parameter or a header of this name holds is a secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Secrets by where they stand in a text; what comes before them stays. */
const IN_TEXT: readonly RegExp[] = [
  // Parameters of an address.
  new RegExp(`([?&;][^=&;\\s"'<>]*(?:${NAMES}|key)[^=&;\\s"'<>]*=)[^&\\s"'<>]+`, 'gi'),
  // Fields of a form in a page.
  new RegExp(`(name=["'][^"']*(?:${NAMES})[^"']*["'][^>]*?value=["'])[^"']+`, 'gi'),
  // Payment pages, whose address is all that they ask for.
  /(\/pay\/\w+\/)[\w-]+/g,
  /(\b(?:Bearer|Basic) +)[\w.~+/=-]+/gi,
  // Session tokens and signatures of the sandbox.
  /()\b[0-9a-f]{48,}\b/gi,
];

/** A text, such as an address, without the secrets that are known by their form. */
export const withoutSecretsInText = (text: string): string =>
  IN_TEXT.reduce((rest, secret) => rest.replace(secret, `$1${REDACTED}`), text);

/** A value of JSON without secrets: by the names of fields, and by their form within texts. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretsInText(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && inner !== null && typeof inner !== 'boolean' ? REDACTED : withoutSecrets(inner),
    ]),
  );
}

/** JSON without secrets; undefined if the text is not JSON, or is a bare string, which no name marks as a secret. */
export function withoutSecretsInJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? undefined : JSON.stringify(withoutSecrets(value));
  } catch {
    return undefined;
  }
}

/** A form, as in the query of an address, without secrets. */
export const withoutSecretsInForm = (text: string): string =>
  new URLSearchParams(
    Array.from(new URLSearchParams(text), ([name, value]) => [
      name,
      isSecretName(name) ? REDACTED : withoutSecretsInText(value),
    ]),
  ).toString();

/** Whether a text is written like a form. */
export const isForm = (text: string): boolean => /^[\w%.~+[\]-]+=[^<>\s]*$/.test(text);
