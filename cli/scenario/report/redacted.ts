/** Passwords, tokens, codes that were sent, keys, and numbers of cards and identity documents. */
const SECRET = /password|token|secret|otp|api_?key|checksum|card_?number|cvv|cvc|id_number/i;
const BLANK = '[redacted]';

/** A value without what is secret in it, by the names of its fields. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner !== null && typeof inner !== 'boolean' && SECRET.test(name) ? BLANK : withoutSecrets(inner),
    ]),
  );
};

/** A body as a report shows it. What cannot be read may hold secrets, and is left out. */
export function redactedBody(text: string): string {
  if (text === '') return '';
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)));
  } catch {
    const isForm = /^[\w%.~+-]+=[^<>\s]*$/.test(text);
    if (!isForm) return '';
    const form = new URLSearchParams(text);
    for (const name of [...form.keys()]) if (SECRET.test(name)) form.set(name, BLANK);
    return form.toString();
  }
}
