import type { PaymentOutcome } from '@spaza/contracts/vocabulary';
import type { PaymentStep } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import type { Ports } from '../ports.ts';

/** What asks the shopper to pay: a page, a wallet, an app, or a card form. */
export type Payable = Extract<PaymentStep, { at: 'page' | 'wallet' | 'app' | 'card_form' }>;

/** Whether a step of a payment waits for the shopper. */
export const isPayable = (step: PaymentStep): step is Payable =>
  step.at === 'page' || step.at === 'wallet' || step.at === 'app' || step.at === 'card_form';

/** The test card of an outcome. */
export async function testCard(outcome: PaymentOutcome): Promise<string> {
  const { TEST_CARDS } = await import('@spaza/mocks/payments');
  return TEST_CARDS[outcome];
}

/** What the provider returns: the address to go back to, or a card token. */
type CameBack = { address: string } | { token: string };

/** What to simulate: an outcome by name, or the outcome of a test card. */
type Wanted = { outcome: PaymentOutcome } | { card: string };

const notSimulated = (url: string, cause?: unknown) =>
  new Failure('refused', {
    code: 'provider_not_simulated',
    messages: [`The provider at ${url} is not simulated: outcomes only work in a sandbox.`],
    next: 'Pay as a shopper does, in the storefront, then: spaza pay <order> --wait',
    cause,
  });

/** The error message on a page of the sandbox. */
const problemOn = (page: string) => /role="alert"[^>]*>([^<]+)</.exec(page)?.[1]?.trim();

/**
 * Address at which a sandbox simulates the page of a payment. It is always below `baseUrl`, so that a test card is sent
 * nowhere else. A sandbox that keeps to the documents links to PayGate's own page, and simulates it under the id of the
 * payment. Undefined if no sandbox has such a page.
 */
export function playedAt(
  { url, ...step }: Exclude<Payable, { at: 'card_form' }>,
  baseUrl: string,
): string | undefined {
  const { pathname, search } = new URL(url);
  if (pathname.startsWith('/pay/')) return new URL(pathname + search, baseUrl).href;
  const id = 'fields' in step && step.fields.PAY_REQUEST_ID;
  return id ? new URL(`/pay/paygate/${encodeURIComponent(id)}`, baseUrl).href : undefined;
}

async function onPage(
  step: Exclude<Payable, { at: 'card_form' }>,
  baseUrl: string,
  wanted: Wanted,
  send: Ports['fetch'],
): Promise<CameBack> {
  const url = playedAt(step, baseUrl);
  if (!url) throw notSimulated(step.url);
  const form = 'card' in wanted ? { card_number: wanted.card } : { outcome: wanted.outcome };
  const answer = await send(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const address = answer.headers.get('location');
  if (answer.status === 303 && address) {
    await answer.body?.cancel();
    return { address };
  }
  if (answer.status !== 422) throw notSimulated(step.url);
  const said = problemOn(await answer.text()) ?? 'The provider does not accept that.';
  throw new Failure('usage', { code: 'unknown_outcome', messages: [said] });
}

async function onCardForm(
  { tokensUrl, publicKey }: Extract<Payable, { at: 'card_form' }>,
  wanted: Wanted,
  send: Ports['fetch'],
): Promise<CameBack> {
  if (!tokensUrl) throw notSimulated('the card form');
  const card = 'card' in wanted ? wanted.card : await testCard(wanted.outcome);
  const answer = await send(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ public_key: publicKey, card_number: card }),
  });
  const body = (await answer.json().catch(() => ({}))) as { token?: string; messages?: string[] };
  if (body.token) return { token: body.token };
  if (answer.status !== 422) throw notSimulated(tokensUrl);
  throw new Failure('usage', {
    code: 'unknown_card',
    messages: body.messages ?? ['That is not a test card.'],
  });
}

/**
 * Pays at the provider of a sandbox as a shopper would.
 * @param baseUrl address of the sandbox
 * @throws Failure `refused` if the provider is a real one
 */
export const payAtProvider = (
  step: Payable,
  baseUrl: string,
  wanted: Wanted,
  send: Ports['fetch'],
): Promise<CameBack> =>
  step.at === 'card_form' ? onCardForm(step, wanted, send) : onPage(step, baseUrl, wanted, send);
