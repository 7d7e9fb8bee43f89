import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';
import { everyRoute } from './valid-calls/cases.ts';
import type { ValidCall } from './valid-calls/kinds.ts';

/**
 * Who may make which call, listed by hand rather than derived from the contract: `anyone` (an invoice by its
 * secret address), any `shopper` about their own data, the `owner` of what the address or body names, and
 * holders of a key.
 */
const WHO = {
  anyone: `
    config.shopfront config.demoStation config.version
    account.signIn account.signUp account.forgotPassword account.validateToken account.resetPassword
    catalog.categories catalog.category catalog.categoryBanners catalog.product catalog.productOffers
    catalog.sampleProducts catalog.sellableOffers catalog.search catalog.ads catalog.banners
    supplier.nearby supplier.byId supplier.combos supplier.promotions supplier.promotionsActive supplier.stokvel
    supplier.stokvelActive supplier.agencies leaflet.ofSupplier leaflet.nearby
    cart.sync cart.validatePicks
    checkout.clientConfig checkout.timeslots checkout.checkoutConfig
    page decide cardToken leaflet order.invoice`,
  shopper: 'account.signOut account.migrate cart.validate cart.compare cart.compareDebug order.register',
  owner: `
    account.update account.requestDebtorCard address.list address.create address.remove
    order.byId order.list order.incomplete order.offers order.validateModifications order.modify order.review
    order.cancel order.sync
    payment.register payment.finalize payment.process payment.processing payment.byId payment.resolvePending`,
  staff: `
    order.prepare payment.offlinePayment
    staff.completePack staff.disputePack staff.issuePack staff.issueProcess`,
  manager: `
    leaflet.create import.create import.update
    manager.previewImport manager.importProblems manager.imports manager.leaflets manager.createLeaflet manager.changeLeaflet`,
  operator: `
    status clock setClock changeConfig changeOffer reset snapshots saveSnapshot restoreSnapshot deleteSnapshot
    faults addFault removeFault clearFaults outbox journal clearJournal sampleOrders moveOrder changeSupplier
    changeDebtorCard documents setDocuments`,
};

type Group = keyof typeof WHO;

const groupOf = new Map<string, Group[]>();
for (const [group, names] of Object.entries(WHO) as [Group, string][])
  for (const name of names.trim().split(/\s+/)) groupOf.set(name, [...(groupOf.get(name) ?? []), group]);

/** A name without its generation or contract. */
const short = (name: string) => name.slice(name.indexOf('.') + 1);

test('the table names every route once, and nothing else', () => {
  const routes = new Set(everyRoute.map(([name]) => short(name)));
  expect([...groupOf.keys()].sort()).toEqual([...routes].sort());
  expect([...groupOf].filter(([, groups]) => groups.length > 1)).toEqual([]);
});

const shop = openShop({ limits: 'off' });
afterAll(() => shop.sandbox.close());

type Credentials = Pick<ValidCall, 'token' | 'headers'>;

const SPOILT = (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
const bearer = (token: string): Credentials => ({ token });
const header = (name: string, value: string): Credentials => ({ headers: { [name]: value } });

/** Unknown callers, or callers whose access has ended. */
const STRANGERS: Record<string, Credentials> = {};
/** Known callers, each with their credentials in the right place. */
const KEY_HOLDERS: Record<'staff' | 'manager' | 'operator', Credentials> = {
  staff: bearer(shop.keys.staff),
  manager: header('http-x-auth', shop.keys.manager),
  operator: header('x-operator-key', shop.keys.operator),
};

let people = 0;
async function anotherShopper(): Promise<string> {
  const body = {
    login: `07711${String(++people).padStart(5, '0')}`,
    password: 'secret1',
    first_name: 'Naledi',
    last_name: 'Khumalo',
    profile: { terms: true },
  };
  const answer = await shop.call('/api/v2/account/users/sign_up', { body });
  return answer.body.token;
}

beforeAll(async () => {
  const expired = await anotherShopper();
  const headers = { 'x-operator-key': shop.keys.operator };
  const aYear = { advance_ms: 365 * 86_400_000 };
  await shop.call('/sandbox/clock', { method: 'PUT', body: aYear, headers });
  const signedOut = await anotherShopper();
  await shop.call('/api/v2/account/users/sign_out', { method: 'POST', token: signedOut });
  const shopper = await anotherShopper();
  const { staff, manager, operator } = shop.keys;
  Object.assign(STRANGERS, {
    visitor: {},
    'expired session': bearer(expired),
    'ended session': bearer(signedOut),
    'forged session': bearer(SPOILT(shopper)),
    'forged staff key': bearer(SPOILT(staff)),
    'forged manager key': header('http-x-auth', SPOILT(manager)),
    'forged operator key': header('x-operator-key', SPOILT(operator)),
    "manager's key as bearer": bearer(manager),
    "operator's key as bearer": bearer(operator),
    "staff's key as manager's": header('http-x-auth', staff),
    "operator's key as manager's": header('http-x-auth', operator),
    "staff's key as operator's": header('x-operator-key', staff),
    "manager's key as operator's": header('x-operator-key', manager),
    "session as manager's key": header('http-x-auth', shopper),
    "session as operator's key": header('x-operator-key', shopper),
  });
});

/** Summarizes a response in a word. */
function verdict({ status, body }: Awaited<ReturnType<typeof shop.call>>): string {
  if (status < 400) return 'let in';
  if (status === 401 || status === 403) return 'refused';
  return status === 404 ? 'nothing there' : `${status} ${body?.code ?? ''}`;
}

/** Returns the expected result of each caller for a route that is not public. */
function expectedOf(group: Group): Record<string, string> {
  const callers = [...Object.keys(STRANGERS), ...Object.keys(KEY_HOLDERS), 'another shopper'];
  const forOthers = { shopper: 'let in', owner: 'nothing there' } as Partial<Record<Group, string>>;
  return {
    ...Object.fromEntries(callers.map((who) => [who, 'refused'])),
    'another shopper': forOthers[group] ?? 'refused',
    [group]: 'let in',
  };
}

describe('only who may make a call is let in', () => {
  const routes = everyRoute.filter(([name]) => groupOf.get(short(name))?.[0] !== 'anyone');
  test.for(routes)('%s', async ([name, , make]) => {
    const group = groupOf.get(short(name))![0]!;
    const { token, headers, ...call } = await make(shop);
    // Headers of a call that do not authenticate it, such as its idempotency key.
    const { 'http-x-auth': _manager, 'x-operator-key': _operator, ...said } = headers ?? {};
    const as = (who: Credentials) =>
      shop.call(call.path, { ...call, ...who, headers: { ...said, ...who.headers } });

    const got: Record<string, string> = {};
    const others = Object.entries({ ...STRANGERS, ...KEY_HOLDERS }).filter(([who]) => who !== group);
    for (const [who, shown] of others) got[who] = verdict(await as(shown));
    got['another shopper'] = verdict(await as(bearer(await anotherShopper())));
    got[group] = verdict(await shop.call(call.path, { ...call, token, ...(headers && { headers }) }));
    expect(got).toEqual(expectedOf(group));
  });
});

describe('what is for anyone needs no authentication', () => {
  const routes = everyRoute.filter(([name]) => groupOf.get(short(name))?.[0] === 'anyone');
  test.for(routes)('%s', async ([, , make]) => {
    const { visitor, 'expired session': expired, 'forged session': forged } = STRANGERS;
    for (const [who, shown] of Object.entries({ visitor, expired, forged, ...KEY_HOLDERS })) {
      const call = await make(shop);
      expect([who, verdict(await shop.call(call.path, { ...call, ...shown }))]).toEqual([who, 'let in']);
    }
  });
});

test('none of them made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
