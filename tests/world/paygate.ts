import type { Fetch } from './shop.ts';

/** Where the form of a shop that keeps to PayGate's documents leads. */
export const PAYGATE_FORM = 'https://secure.paygate.co.za/payweb3/process.trans';

/**
 * Answers a request to PayGate's own address with the payment page of the sandbox.
 * @param origin of the sandbox
 */
export async function answerAsPayGate(fetch: Fetch, origin: string, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const address = `${origin}/pay/paygate/${form.get('PAY_REQUEST_ID')}`;
  return fetch(new Request(address, { method: 'POST', body: form, redirect: 'manual' }));
}
