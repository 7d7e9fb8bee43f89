import type { Leaflet } from '@spaza/contracts';
import { serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop({ isMonday: true });
shop.sandbox.clock.freeze(true);
let server: Awaited<ReturnType<typeof serveHttp>>;
beforeAll(async () => {
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const at = (hours: number) => new Date(MONDAY_MORNING + hours * HOUR).toISOString();
const PAROW = 'lat=-33.9041&lon=18.5752';

const leaflet = (over: object = {}) => ({
  name: 'Winter warmers',
  path: 'https://cdn.example.com/winter.pdf',
  supplier_ids: [SUPPLIER],
  start_at: at(-1),
  end_at: at(48),
  ...over,
});
const publish = (over: object = {}) =>
  shop.call('/manager/api/v1/leaflets', {
    body: leaflet(over),
    headers: { 'http-x-auth': shop.keys.manager },
  });
const ofSupplier = async (id: unknown = SUPPLIER): Promise<Leaflet[]> =>
  (await shop.call(`/catalog/v1/suppliers/${id}/leaflets`)).body.leaflets;
const nearby = async (query = `${PAROW}&radius=15km`): Promise<Leaflet[]> =>
  (await shop.call(`/api/v2/leaflets?${query}`)).body.leaflets;
const names = (leaflets: Leaflet[]) => leaflets.map(({ name }) => name);

describe('the leaflets of a supplier', () => {
  test('are drawn pages that anybody can open', async () => {
    const seeded = (await ofSupplier()).filter(({ path }) => path?.startsWith('/pictures/'));
    expect(seeded.length).toBeGreaterThanOrEqual(2);
    for (const { url } of seeded) {
      const { pathname, search } = new URL(url!);
      const page = await fetch(server.address + pathname + search);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  test('include no drafts, and none that has ended or not started', async () => {
    const shown = names(await ofSupplier());
    expect(shown).toContain('Specials of the week');
    expect(shown).toContain('Next week’s specials');
    for (const hidden of ['A draft', 'Last week’s specials', 'Coming soon'])
      expect(shown).not.toContain(hidden);
  });

  test('are dated by days in the older generation and by points in time in the newer one', async () => {
    await publish({
      name: 'Two days',
      start_at: '2026-11-23T00:00:00+02:00',
      end_at: '2026-11-25T00:00:00+02:00',
    });
    const older = (await ofSupplier()).find(({ name }) => name === 'Two days')!;
    const newer = (await nearby()).find(({ name }) => name === 'Two days')!;
    expect(older).toMatchObject({ start_on: '2026-11-23', end_on: '2026-11-24', supplier_id: SUPPLIER });
    expect(older).not.toHaveProperty('start_at');
    expect(newer).toMatchObject({
      id: older.id,
      start_at: '2026-11-22T22:00:00.000Z',
      end_at: '2026-11-24T22:00:00.000Z',
      lat: -33.9041,
      long: 18.5752,
    });
  });
});

describe('leaflets around a place', () => {
  test('come from suppliers within the radius, the nearest first', async () => {
    const suppliers = async (query: string) => [
      ...new Set((await nearby(query)).map(({ supplier_id }) => supplier_id)),
    ];
    expect(await suppliers(`${PAROW}&radius=0.5km`)).toEqual([1]);
    const wide = await suppliers(`${PAROW}&radius=5km`);
    expect(wide[0]).toBe(1);
    expect(wide.length).toBeGreaterThan(2);
    expect(await suppliers(PAROW)).toEqual(await suppliers(`${PAROW}&radius=15km`));
    expect(await nearby('lat=0&lon=0&radius=50km')).toEqual([]);
  });

  test.for(['radius=15', 'radius=km', 'radius=-5km', 'radius=15mi', 'radius='])(
    '%s is 400',
    async (radius) => {
      const refused = await shop.call(`/api/v2/leaflets?${PAROW}&${radius}`);
      expect(refused.status).toBe(400);
      expect(refused.body.problems).toEqual([expect.objectContaining({ in: 'query', path: 'radius' })]);
    },
  );
});

describe('a manager', () => {
  test('publishes one leaflet for several suppliers, each with its own', async () => {
    const { status, body } = await publish({ name: 'For all of us', supplier_ids: [2, 3, 2] });
    expect(status).toBe(201);
    expect(body.leaflets.map((made: Leaflet) => made.supplier_id)).toEqual([2, 3]);
    expect(body.leaflet).toEqual(body.leaflets[0]);
    expect(body.leaflet).toMatchObject({ url: 'https://cdn.example.com/winter.pdf', published: true });
    for (const id of [2, 3]) expect(names(await ofSupplier(id))).toContain('For all of us');
    expect(names(await ofSupplier(4))).not.toContain('For all of us');
  });

  test('holds one back until it is published or its day has come', async () => {
    await publish({ name: 'Unpublished', published: false });
    await publish({ name: 'Visible tonight', visible_at: at(12) });
    await publish({ name: 'Shown early', start_at: at(24), visible_at: at(-2) });
    await publish({ name: 'Starts tomorrow', start_at: at(24) });
    await publish({ name: 'Ends at noon', end_at: at(5) });
    const shown = async () => {
      const found = names(await ofSupplier());
      return ['Unpublished', 'Visible tonight', 'Shown early', 'Starts tomorrow', 'Ends at noon'].filter(
        (name) => found.includes(name),
      );
    };
    expect(await shown()).toEqual(['Shown early', 'Ends at noon']);
    shop.sandbox.clock.set(MONDAY_MORNING + 5 * HOUR);
    expect(await shown()).toEqual(['Shown early']);
    shop.sandbox.clock.set(MONDAY_MORNING + 12 * HOUR);
    expect(await shown()).toEqual(['Visible tonight', 'Shown early']);
    shop.sandbox.clock.set(MONDAY_MORNING + 24 * HOUR);
    expect(await shown()).toEqual(['Visible tonight', 'Shown early', 'Starts tomorrow']);
    shop.sandbox.clock.set(MONDAY_MORNING);
  });

  test('is told which suppliers do not exist, and nothing is published', async () => {
    const { status, body } = await publish({ name: 'Half of it', supplier_ids: [SUPPLIER, 998, 'none'] });
    expect(status).toBe(404);
    expect(body.messages).toEqual(['The supplier 998 was not found.', 'The supplier none was not found.']);
    expect(names(await ofSupplier())).not.toContain('Half of it');
  });

  test.for([
    [{ end_at: at(-1) }, 'ends before it starts'],
    [{ end_at: at(-9) }, 'ends before it starts'],
    [{ visible_at: at(49) }, 'ends before it can be seen'],
    [{ path: 'javascript:alert(1)' }, 'neither an http address nor the path of a file'],
    [{ path: 'file:///etc/passwd' }, 'neither an http address nor the path of a file'],
    [{ path: '//elsewhere.example/x.pdf' }, 'neither an http address nor the path of a file'],
    [{ path: '/\\elsewhere.example/x.pdf' }, 'neither an http address nor the path of a file'],
    [{ path: 'https://user:secret@cdn.example.com/x.pdf' }, 'neither an http address nor the path of a file'],
    [{ path: 'ftp://cdn.example.com/x.pdf' }, 'neither an http address nor the path of a file'],
  ] as const)('cannot publish one with %j', async ([over, reason]) => {
    const { status, body } = await publish(over);
    expect([status, body.code]).toEqual([422, 'invalid_leaflet']);
    expect(body.messages.join()).toContain(reason);
  });

  test.for([
    [{ start_at: '2026-02-30T00:00:00Z' }, 'start_at'],
    [{ end_at: 'tomorrow' }, 'end_at'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ supplier_ids: [] }, 'supplier_ids'],
    [{ supplier_ids: [null] }, 'supplier_ids.0'],
    [{ published: 'yes' }, 'published'],
    [{ path: 7 }, 'path'],
  ] as const)('is told which field of %j does not fit', async ([over, field]) => {
    const { status, body } = await publish(over);
    expect([status, body.problems[0]?.path]).toEqual([400, field]);
  });

  test('needs a key of a manager', async () => {
    for (const headers of [{}, { 'http-x-auth': shop.keys.staff }, { 'http-x-auth': 'x' }]) {
      const { status } = await shop.call('/manager/api/v1/leaflets', { body: leaflet(), headers });
      expect([400, 401]).toContain(status);
    }
  });

  test('may name a file of the shop by its path alone', async () => {
    const { body } = await publish({ path: 'specials/week 48.pdf' });
    expect(body.leaflet.url).toBe('http://shop.test/specials/week%2048.pdf');
  });
});

describe('a leaflet whose times cannot be stored or shown', () => {
  const headers = { 'http-x-auth': shop.keys.manager };
  const upload = (path: string, method: string, fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    return shop.call(path, { method, upload: form, headers });
  };

  test.for([
    ['start_at', '0000-06-01T00:00:00Z'],
    ['start_at', '0001-01-01T00:00:00+14:00'],
    ['visible_at', '0000-06-01T00:00:00Z'],
    ['end_at', '9999-12-31T23:59:59-01:00'],
    ['end_at', '9999-12-31T23:59:59Z'],
  ] as const)('with a %s of %s is refused', async ([field, time]) => {
    const over = { [field]: time };
    const { id } = (await publish({ name: 'As it was' })).body.leaflet;
    const { supplier_ids: _, ...terms } = leaflet(over);
    for (const refused of [
      await publish(over),
      await upload('/sandbox/leaflets', 'POST', { ...terms, supplier_ids: SUPPLIER }),
      await upload(`/sandbox/leaflets/${id}`, 'PATCH', over),
    ])
      expect([refused.status, refused.body.messages]).toEqual([
        400,
        [`${field} (body): must be in the years 1970 to 9998`],
      ]);
  });

  test('ends in the year 9998 at the latest', async () => {
    const { status, body } = await publish({ name: 'Nearly endless', end_at: '9998-12-31T23:59:59.999Z' });
    const shown = (await ofSupplier()).find(({ id }) => id === body.leaflet.id);
    expect([status, shown?.end_on]).toEqual([201, '9999-01-01']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
