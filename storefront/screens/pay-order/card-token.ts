import { type Problem, problemOf } from '@spaza/sdk';
import type { NoAnswer } from './problem-texts.ts';

/** The outcome of a card form: a token to charge, closed by the shopper, or why there is no token. */
export type CardToken = { token: string } | { closed: true } | { failed: NoAnswer | Problem };

/** Exchanges a test card for a token through the sandbox. The number is sent nowhere else. */
export async function testCardToken(
  { tokensUrl, publicKey }: { tokensUrl: string; publicKey: string },
  cardNumber: string,
): Promise<CardToken> {
  const answer = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ public_key: publicKey, card_number: cardNumber }),
  }).catch(() => undefined);
  if (!answer) return { failed: 'no_answer' };
  const said = await answer.json().catch(() => ({}));
  if (answer.ok) return typeof said.token === 'string' ? { token: said.token } : { failed: 'script_failed' };
  return { failed: typeof said.code === 'string' ? problemOf(answer.status, said) : 'script_failed' };
}

const SCRIPT = 'https://js.yoco.com/sdk/v1/yoco-sdk-web.js';

interface Yoco {
  showPopup(options: {
    amountInCents: number;
    currency: string;
    name: string;
    callback: (result: { id?: string; error?: { message: string } }) => void;
    onClose?: () => void;
  }): void;
}
type YocoFrame = Window & { YocoSDK?: new (options: { publicKey: string }) => Yoco };

/** Loads the provider's script, once; it may only come from the provider itself. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the card form did not arrive'));
    };
    document.head.append(script);
  });
}

/** Opens Yoco's own card form over the page. */
export async function yocoCardToken(
  form: { publicKey: string; amountInCents: number; currency: string; name: string },
  frame: YocoFrame = window,
): Promise<CardToken> {
  try {
    if (!frame.YocoSDK) await loadScript();
  } catch {
    return { failed: 'script_failed' };
  }
  const { YocoSDK } = frame;
  if (!YocoSDK) return { failed: 'script_failed' };
  const { publicKey, ...shown } = form;
  return new Promise((resolve) => {
    new YocoSDK({ publicKey }).showPopup({
      ...shown,
      callback: ({ id }) => resolve(id ? { token: id } : { failed: 'script_failed' }),
      onClose: () => resolve({ closed: true }),
    });
  });
}
