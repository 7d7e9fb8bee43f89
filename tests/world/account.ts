import type { openShop } from './shop.ts';

type Shop = Pick<ReturnType<typeof openShop>, 'call' | 'keys'>;

/** Password of everybody registered by these helpers. */
export const PASSWORD = 'secret1';

/** Registers an account and returns its id and token. */
export async function register(shop: Shop, login: string): Promise<{ id: string; token: string }> {
  const { status, body } = await shop.call('/api/v2/account/users/sign_up', {
    body: {
      login,
      password: PASSWORD,
      first_name: 'Sipho',
      last_name: 'Dlamini',
      profile: { terms: true },
    },
  });
  if (status !== 201) throw new Error(`${login} was not registered: ${body.messages}`);
  return { id: body.account.id, token: body.token };
}

/** Returns the messages sent to somebody, newest first. */
export async function textsTo(shop: Shop, login: string, kind?: string): Promise<string[]> {
  const { body } = await shop.call(`/sandbox/outbox?to=${login}${kind ? `&kind=${kind}` : ''}`, {
    headers: { 'x-operator-key': shop.keys.operator },
  });
  return body.notices.map(({ text }: { text: string }) => text);
}

/** Returns the latest reset code sent to somebody. */
export async function codeSentTo(shop: Shop, login: string): Promise<string> {
  const [text = ''] = await textsTo(shop, login, 'reset_code');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code was sent to ${login}.`);
  return code;
}

/** Exchanges a new code for a token, in the given generation. */
export async function resetTokenFor(shop: Shop, login: string, generation = 'v2'): Promise<string> {
  const account = `/api/${generation}/account/users`;
  await shop.call(`${account}/forgot_password`, { body: { login } });
  const token_code = await codeSentTo(shop, login);
  const { body } = await shop.call(`${account}/validate_token`, { body: { login, token_code } });
  return body.token_id;
}

/** Makes a supplier accept debtor cards. */
export async function takeDebtorCards(shop: Shop, supplierId: number): Promise<void> {
  await shop.call(`/sandbox/suppliers/${supplierId}`, {
    method: 'PATCH',
    body: { client_config: { shipping: [{ name: 'COLLECT', payment_options: ['CASH', 'DEBTORCARD'] }] } },
    headers: { 'x-operator-key': shop.keys.operator },
  });
}
