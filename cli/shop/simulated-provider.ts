import type { PaymentStep } from '@spaza/sdk';
import { Failure } from '../failure.ts';
import type { Ports } from '../ports.ts';

/** What asks the shopper to pay: a page, a wallet, an app, or a card form. */
export type Payable = Extract<PaymentStep, { at: 'page' | 'wallet' | 'app' | 'card_form' }>;

/** What the shopper comes back with. */
export type CameBack = { address: string } | { token: string };

/** What is to happen at the provider: an outcome by its name, or what becomes of a test card. */
export type Wanted = { outcome: string } | { card: string };

const notSimulated = (url: string, cause?: unknown) =>
  new Failure('refused', {
    code: 'provider_not_simulated',
    messages: [`The provider at ${url} is not simulated: outcomes only work in a sandbox.`],
    next: 'Pay as a shopper does, in the storefront, then: spaza pay <order> --wait',
    cause,
  });

/** What a page of a sandbox says was wrong with what it was sent. */
const problemOn = (page: string) => /role="alert"[^>]*>([^<]+)</.exec(page)?.[1]?.trim();

/**
 * Where a sandbox plays the provider to whose page a payment leads: below its own address, whatever its public one is, so
 * that a test card goes nowhere else. A sandbox that keeps to the documents leads to PayGate's own page, and plays it under
 * the key of the payment. Undefined if no sandbox has such a page.
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
  if (answer.status === 303 && address) return { address };
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
  const { TEST_CARDS } = await import('@spaza/mocks/payments');
  const card = 'card' in wanted ? wanted.card : TEST_CARDS[wanted.outcome];
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
 * Does what a shopper would at the provider of a sandbox.
 * @param baseUrl of the shop
 * @throws Failure `refused` if the provider is a real one
 */
export const payAtProvider = (
  step: Payable,
  baseUrl: string,
  wanted: Wanted,
  send: Ports['fetch'],
): Promise<CameBack> =>
  step.at === 'card_form' ? onCardForm(step, wanted, send) : onPage(step, baseUrl, wanted, send);
