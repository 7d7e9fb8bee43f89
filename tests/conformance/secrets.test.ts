import type { RouteFacts } from '@spaza/contracts';
import { createManager } from '@spaza/sdk/manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIds } from '../../mocks/shop/random.ts';
import { resetTokenFor } from '../world/account.ts';
import { payingShopper } from '../world/paying.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';
import { everyRoute } from './valid-calls/cases.ts';

const SEED = 1;
const PROVIDERS = ['paygate', 'shop2shop', 'moya', 'yoco'] as const;
/** Two shops with one seed, one clock and the same customers. */
const twins = [openShop({ isMonday: true, seed: SEED }), openShop({ isMonday: true, seed: SEED })] as const;
afterAll(() => Promise.all(twins.map(({ sandbox }) => sandbox.close())));

type Twin = (typeof twins)[number];

/** Does the same in every shop. Returns each secret by name, and names that are none. */
async function visit(shop: Twin) {
  shop.sandbox.clock.freeze(true);
  const shopper = await payingShopper(shop);
  const secrets: Record<string, string> = {
    operator: shop.keys.operator,
    manager: shop.keys.manager,
    staff: shop.keys.staff,
    session: shopper.token,
  };
  const pages: string[] = [];
  const names: Record<string, string> = {};
  for (const provider of PROVIDERS) {
    const { order, transaction } = await shopper.started(provider);
    names[`${provider} order`] = order.reference;
    secrets[`${provider} transaction`] = String(transaction.id);
    const { redirect_url } = transaction.provider_data as Record<string, string>;
    if (!redirect_url) continue;
    const path = new URL(redirect_url).pathname;
    pages.push(path);
    secrets[`${provider} payment`] = path.split('/').at(-1)!;
  }
  const signed = await shopper.started('paygate');
  const answer = await shopper.decide(signed.transaction, { outcome: 'approved' });
  secrets.checksum = answer.searchParams.get('CHECKSUM')!;
  const invoice = String((await shopper.placed('cash')).pdf_invoice_url);
  secrets.invoice = new URL(invoice, 'http://shop.test').searchParams.get('signature')!;
  secrets.reset = await resetTokenFor(shop, '0831234567');
  const leaflet = await createManager({
    addresses: { provider: 'http://shop.test' },
    fetch: shop.sandbox.fetch,
  }).publishFile(
    {
      name: 'Specials',
      supplier_ids: [SUPPLIER],
      start_at: new Date(shop.sandbox.clock.now() - 1000).toISOString(),
      end_at: new Date(shop.sandbox.clock.now() + 86_400_000).toISOString(),
      file: { content: new Blob(['%PDF-1.7\n%%EOF\n']), name: 'specials.pdf' },
    },
    { managerKey: shop.keys.manager },
  );
  if (!leaflet.ok) throw new Error(leaflet.problem.messages.join(' '));
  const file = new URL(String(leaflet.value[0]!.url)).pathname;
  secrets.leaflet = file.split('/').at(-1)!;
  return { secrets, pages, names, invoice, file, token: shopper.token, id: shopper.id };
}

type Visit = Awaited<ReturnType<typeof visit>>;
let first: Visit;
let second: Visit;
beforeAll(async () => {
  [first, second] = [await visit(twins[0]), await visit(twins[1])];
});

test('names that are not secret are the same in two shops of one seed and clock', () => {
  expect(first.names).toEqual(second.names);
});

test('two shops of one seed and clock share no secret', () => {
  expect(Object.keys(first.secrets)).toEqual(Object.keys(second.secrets));
  const all = [first, second].flatMap(({ secrets }) => Object.values(secrets));
  expect(all.every((secret) => secret.length >= 30)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

describe('nobody can compute what opens something', () => {
  const PER_BLOCK = 500;
  /** Every key that could be computed from the seed, in its first blocks. */
  function computed(): Set<string> {
    const keys = new Set<string>();
    const ids = createIds(SEED);
    for (const block of [0, 1, 2, 3]) {
      ids.begin(block);
      for (let count = 0; count < PER_BLOCK; count++) keys.add(ids.newId());
    }
    return keys;
  }

  test('no secret can be computed from the seed', () => {
    const guesses = computed();
    for (const secret of Object.values(first.secrets)) expect(guesses.has(secret)).toBe(false);
  });

  test('the pages of payments open for no computed key, and for no key of another shop', async () => {
    const [shop] = twins;
    for (const path of first.pages) expect((await shop.call(path)).status).toBe(200);
    const ofOther = second.pages.map((path) => path.split('/').at(-1)!);
    const guesses = [...[...computed()].filter((_, at) => at % 10 === 0), ...ofOther];
    for (const provider of ['paygate', 'shop2shop', 'moya']) {
      for (const id of guesses) {
        const page = `/pay/${provider}/${id}`;
        expect([page, (await shop.call(page)).status]).toEqual([page, 404]);
        const { status } = await shop.call(page, { form: { outcome: 'approved' } });
        expect([page, status]).toEqual([page, 404]);
      }
    }
  });

  /** Calls without authentication: those that a secret in the address opens, and public ones. */
  const OPENED_BY_A_SECRET = [
    'account.resetPassword',
    'pay.page',
    'pay.decide',
    'files.leaflet',
    'order.invoice',
  ];
  const OPEN = `config.demoStation config.version account.signIn account.signUp account.forgotPassword
    account.validateToken cart.sync cart.validatePicks checkout.clientConfig checkout.timeslots
    checkout.checkoutConfig pay.cardToken`.split(/\s+/);
  const SECRET = /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g;
  const open = everyRoute.flatMap(([name, { metadata }, make]) => {
    const { caller, catalogue } = metadata as RouteFacts;
    return caller === 'anyone' && !catalogue ? [[name.replace(/^(older|newer)\./, ''), make] as const] : [];
  });

  test('every call that is open to anyone is guessed at here, or opens nothing', () => {
    const named = new Set(open.map(([name]) => name));
    expect([...named].sort()).toEqual([...OPENED_BY_A_SECRET, ...OPEN].sort());
  });

  test.for(open.filter(([name]) => OPENED_BY_A_SECRET.includes(name)))('%s', async ([, make]) => {
    const [shop] = twins;
    const { path, body, form, headers, method } = await make(shop);
    const [asked, text] = [
      body === undefined ? path : JSON.stringify(body),
      body === undefined ? 'path' : 'body',
    ];
    const secret = asked.match(SECRET)!.at(-1)!;
    const send = (said: string) =>
      shop.call(text === 'path' ? said : path, {
        ...(text === 'body' && { body: JSON.parse(said) }),
        ...(form && { form }),
        ...(headers && { headers }),
        ...(method && { method }),
      });
    const guesses = [...computed()].filter((_, at) => at % 25 === 0);
    for (const guess of guesses) {
      const said = secret.includes('-') ? guess : guess.replaceAll('-', '').repeat(2);
      expect([guess, (await send(asked.replace(secret, said))).status]).toEqual([
        guess,
        expect.toBeOneOf([401, 404, 422]),
      ]);
    }
    expect((await send(asked)).status).toBeLessThan(400);
  });

  test('a signature of another shop opens no invoice and confirms no payment', async () => {
    const [shop] = twins;
    const { pathname } = new URL(first.invoice, 'http://shop.test');
    expect((await shop.call(first.invoice)).status).toBe(200);
    expect((await shop.call(`${pathname}?signature=${second.secrets.invoice}`)).status).toBe(404);
    const { secrets } = first;
    const { status } = await shop.call(`/api/v1/transactions/${secrets['paygate transaction']}`, {
      token: second.token,
    });
    expect(status).toBe(401);
  });

  test('the file of a leaflet opens for no name of another shop', async () => {
    const [shop] = twins;
    expect((await shop.call(first.file)).status).toBe(200);
    expect((await shop.call(second.file)).status).toBe(404);
  });

  test('a session and a reset token of another shop let nobody in', async () => {
    const [shop] = twins;
    expect((await shop.call(`/api/v1/users/${first.id}/addresses`, { token: second.token })).status).toBe(
      401,
    );
    const body = { token_id: second.secrets.reset, password: 'another1' };
    const { status } = await shop.call('/api/v2/account/users/reset_password', { body });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
