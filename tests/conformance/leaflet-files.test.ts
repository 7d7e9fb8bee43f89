import { serveHttp } from '@spaza/mocks/http';
import { createGateway } from '@spaza/sdk/gateway';
import { createManager, type LeafletChanges } from '@spaza/sdk/manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MONDAY_MORNING, openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
shop.sandbox.clock.set(MONDAY_MORNING);
shop.sandbox.clock.freeze(true);
let server: Awaited<ReturnType<typeof serveHttp>>;
let gateway: ReturnType<typeof createGateway>;
let managerCalls: ReturnType<typeof createManager>;
beforeAll(async () => {
  server = await serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' });
  const addresses = { provider: server.address };
  gateway = createGateway({ generation: 'newer', addresses });
  managerCalls = createManager({ addresses });
});
afterAll(() => server.close());

const asManager = { managerKey: shop.keys.manager };
const at = (hours: number) => new Date(MONDAY_MORNING + hours * 3_600_000).toISOString();
const bytes = (latin: string) => new Uint8Array(Buffer.from(latin, 'latin1'));

const FILES = {
  pdf: bytes('%PDF-1.7\n\xe2\xe3\xcf\xd3 specials\n%%EOF\n'),
  png: bytes('\x89PNG\r\n\x1a\n and so on'),
  jpg: bytes('\xff\xd8\xff\xe0 and so on'),
  webp: bytes('RIFF\x10\x00\x00\x00WEBPVP8 '),
  gif: bytes('GIF89a and so on'),
};
const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const fileOf = (content: Uint8Array<ArrayBuffer>, name: string) => ({ content: new Blob([content]), name });

const TERMS = { name: 'Specials', supplier_ids: [SUPPLIER], start_at: at(-1), end_at: at(48) };

async function publish(over: object = {}, file = fileOf(FILES.pdf, 'specials.pdf')) {
  const outcome = await managerCalls.publishFile({ ...TERMS, ...over, file }, asManager);
  if (!outcome.ok) throw new Error(outcome.problem.messages.join(' '));
  return outcome.value[0]!;
}

async function change(id: string | number, changes: LeafletChanges) {
  const outcome = await managerCalls.changeLeaflet(id, changes, asManager);
  if (!outcome.ok) throw new Error(outcome.problem.messages.join(' '));
  return outcome.value;
}

/** Returns what a shopper sees of a leaflet by name, in both generations. */
async function seen(name: string) {
  const [older, newer] = await Promise.all([
    gateway.leaflets.ofSupplier(SUPPLIER),
    gateway.leaflets.nearby({ lat: -33.9041, lon: 18.5752, radius: 0.5 }),
  ]);
  return [older, newer].map((found) =>
    found.ok ? found.value.find((leaflet) => leaflet.name === name)?.url : undefined,
  );
}
const statusOf = async (url: string | null | undefined) => (await fetch(String(url))).status;

/** Submits a form as a manager's own program might send it. */
async function refusalOf(fields: Record<string, string | [Uint8Array<ArrayBuffer>, name: string]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TERMS, supplier_ids: String(SUPPLIER), ...fields }))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([value[0]]), value[1]);
  const headers = { 'http-x-auth': shop.keys.manager };
  const { status, body } = await shop.call('/sandbox/leaflets', { method: 'POST', upload: form, headers });
  return [status, body.code, body.problems?.[0]?.path].filter((each) => each !== undefined);
}

describe('a leaflet with a file', () => {
  test.for(Object.keys(FILES) as (keyof typeof FILES)[])(
    'is listed by both generations and opened: %s',
    async (kind) => {
      const name = `As ${kind}`;
      await publish({ name }, fileOf(FILES[kind], `week 48 ë.${kind.toUpperCase()}`));
      const [older, newer] = await seen(name);
      expect(older).toBe(newer);
      const page = await fetch(String(newer));
      expect([page.status, page.headers.get('content-type')]).toEqual([200, TYPES[kind]]);
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('content-disposition')).toContain(`week%2048%20%C3%AB.${kind.toUpperCase()}`);
      expect(new Uint8Array(await page.arrayBuffer())).toEqual(FILES[kind]);
    },
  );

  test('may be larger than any other call', async () => {
    const large = new Uint8Array(2_500_000);
    large.set(FILES.jpg);
    const { url } = await publish({ name: 'Large' }, fileOf(large, 'large.jpg'));
    expect((await (await fetch(String(url))).arrayBuffer()).byteLength).toBe(large.length);
  });

  test('is shown by each of its suppliers, with the same file', async () => {
    const { path } = await publish({ name: 'For two', supplier_ids: [2, 3] });
    for (const id of [2, 3]) {
      const found = await gateway.leaflets.ofSupplier(id);
      expect(found.ok && found.value.find(({ name }) => name === 'For two')?.path).toBe(path);
    }
  });

  test('is neither listed nor opened before its day, as a draft, or after its end', async () => {
    const coming = await publish({ name: 'Coming', visible_at: at(3) });
    const draft = await publish({ name: 'Draft', published: false });
    for (const { name, url } of [coming, draft])
      expect([...(await seen(name)), await statusOf(url)]).toEqual([undefined, undefined, 404]);
    shop.sandbox.clock.set(MONDAY_MORNING + 3 * 3_600_000);
    expect([...(await seen('Coming')), await statusOf(coming.url)]).toEqual([coming.url, coming.url, 200]);
    shop.sandbox.clock.set(MONDAY_MORNING + 48 * 3_600_000);
    expect(await statusOf(coming.url)).toBe(404);
    shop.sandbox.clock.set(MONDAY_MORNING);
  });

  test('is unpublished and published again', async () => {
    const { id, name, url } = await publish({ name: 'Back and forth' });
    expect(await change(id, { published: false })).toMatchObject({ id, name, url, published: false });
    expect([...(await seen(name)), await statusOf(url)]).toEqual([undefined, undefined, 404]);
    await change(id, { published: true, visible_at: at(1) });
    expect(await seen(name)).toEqual([undefined, undefined]);
    await change(id, { visible_at: null });
    expect([...(await seen(name)), await statusOf(url)]).toEqual([url, url, 200]);
  });

  test('is replaced by another file or an address, and what nothing refers to is deleted', async () => {
    const first = await publish({ name: 'Replaced' });
    const second = await change(first.id, { file: fileOf(FILES.png, 'b.png'), name: 'Replaced again' });
    expect(second.id).toBe(first.id);
    expect(await seen('Replaced again')).toEqual([second.url, second.url]);
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
    const third = await change(first.id, { path: 'https://cdn.example.com/c.pdf' });
    expect([third.url, await statusOf(second.url)]).toEqual(['https://cdn.example.com/c.pdf', 404]);
  });

  test('is found by managers whatever shoppers see, page by page', async () => {
    await publish({ name: 'Only a draft', published: false, start_at: at(-1000) });
    const names: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const found = await managerCalls.leaflets({ of: SUPPLIER, page }, asManager);
      if (!found.ok) throw new Error(found.problem.code);
      names.push(...found.value.leaflets.map(({ name }) => name));
      page = found.value.nextPage;
    }
    expect(names.at(-1)).toBe('Only a draft');
    expect(new Set(names).size).toBeGreaterThan(5);
  });
});

describe('a leaflet cannot be made', () => {
  const pdf = FILES.pdf;
  test.for([
    ['with a text for a PDF', { file: [bytes('hello'), 'a.pdf'] }, [422, 'unknown_file_kind']],
    [
      'with a page that runs scripts',
      { file: [bytes('<svg onload="x"/>'), 'a.svg'] },
      [422, 'unknown_file_kind'],
    ],
    ['with an empty file', { file: [bytes(''), 'a.pdf'] }, [422, 'empty_file']],
    ['with a PDF that is cut off', { file: [pdf.subarray(0, 20), 'a.pdf'] }, [422, 'broken_file']],
    ['with a picture that is called a PDF', { file: [FILES.png, 'a.pdf'] }, [422, 'wrong_file_name']],
    ['with a file in a folder', { file: [pdf, '..\\a.pdf'] }, [422, 'invalid_file_name']],
    ['with a name of 300 letters', { file: [pdf, `${'a'.repeat(300)}.pdf`] }, [422, 'invalid_file_name']],
    ['with too large a file', { file: [new Uint8Array(10_000_001), 'a.pdf'] }, [413, 'too_large']],
    ['with a file and an address', { file: [pdf, 'a.pdf'], path: '/a.pdf' }, [422, 'invalid_leaflet']],
    ['with neither', {}, [422, 'invalid_leaflet']],
    ['with a text instead of a file', { file: 'a.pdf' }, [400, 'invalid_request', 'file']],
    ['that ends before it starts', { file: [pdf, 'a.pdf'], end_at: at(-2) }, [422, 'invalid_leaflet']],
    ['seen only when it is over', { file: [pdf, 'a.pdf'], visible_at: at(49) }, [422, 'invalid_leaflet']],
    [
      'on 30 February',
      { file: [pdf, 'a.pdf'], start_at: '2026-02-30T00:00:00Z' },
      [400, 'invalid_request', 'start_at'],
    ],
    ['of an unknown supplier', { file: [pdf, 'a.pdf'], supplier_ids: '998' }, [404, 'not_found']],
  ] as const)('%s', async ([, fields, refusal]) => {
    const before = await managerCalls.leaflets({}, asManager);
    expect(await refusalOf(fields as unknown as Parameters<typeof refusalOf>[0])).toEqual(refusal);
    expect(await managerCalls.leaflets({}, asManager)).toEqual(before);
  });

  test('or changed so, and what was there stays', async () => {
    const { id, url } = await publish({ name: 'Kept' });
    for (const changes of [
      { end_at: at(-9) },
      { visible_at: at(60) },
      { path: 'javascript:x' },
      { file: fileOf(bytes('x'), 'x.pdf') },
      { file: fileOf(pdf, 'x.pdf'), path: '/x.pdf' },
    ])
      expect(await managerCalls.changeLeaflet(id, changes, asManager)).toMatchObject({
        problem: { status: 422 },
      });
    expect([...(await seen('Kept')), await statusOf(url)]).toEqual([url, url, 200]);
    const huge = { file: fileOf(new Uint8Array(10_000_001), 'x.pdf') };
    expect(await managerCalls.changeLeaflet(id, huge, asManager)).toMatchObject({ problem: { status: 413 } });
    expect(await managerCalls.changeLeaflet('none', {}, asManager)).toMatchObject({
      problem: { status: 404 },
    });
  });

  test('or changed or listed without a key of a manager', async () => {
    const staff = { managerKey: shop.keys.staff };
    for (const outcome of [
      await managerCalls.publishFile({ ...TERMS, file: fileOf(pdf, 'a.pdf') }, staff),
      await managerCalls.changeLeaflet('none', {}, staff),
      await managerCalls.leaflets({}, staff),
    ])
      expect(outcome).toMatchObject({ problem: { status: 401 } });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
