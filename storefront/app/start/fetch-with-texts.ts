import type { Locale } from '@spaza/contracts/vocabulary';
import type { Fetch } from '@spaza/sdk/client';

/** The contract's text for a refusal without any message; undefined if the shop said something, or no code is known. */
async function missingText(response: Response, locale: Locale): Promise<object | undefined> {
  const body: unknown = await response.clone().json();
  if (typeof (body as { code?: unknown } | null)?.code !== 'string') return undefined;
  const { contractText } = await import('./contract-text.ts');
  const text = contractText(response.status, body, locale);
  return text === undefined ? undefined : { ...(body as object), messages: [text] };
}

/**
 * A `fetch` that adds the contract's text, in the shopper's language, to a refusal that has a code and no message. The
 * texts are loaded with the first such refusal.
 */
export const fetchWithTexts =
  (language: () => Locale): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (response.status < 400) return response;
    // A body that cannot be read, or texts that cannot be loaded, leave the refusal as it came.
    const body = await missingText(response, language()).catch(() => undefined);
    return body ? Response.json(body, response) : response;
  };
