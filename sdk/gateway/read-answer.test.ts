import { newer, older } from '@spaza/contracts';
import { routes as browsing } from '@spaza/contracts/browsing-routes';
import { shapes as browsingShapes } from '@spaza/contracts/browsing-shapes';
import { shapes as contentShapes } from '@spaza/contracts/content-routes';
import { routes as ordering, shapes as orderingShapes } from '@spaza/contracts/ordering-routes';
import type { AppRouter } from '@ts-rest/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createReader } from './read-answer.ts';

const shapes = { ...browsingShapes, ...contentShapes, ...orderingShapes };
const read = createReader(shapes);

/** Every answer of both generations, by the name of its shape. */
const ANSWERS = new Map<string, z.ZodObject>();
function collect(routes: AppRouter): void {
  for (const entry of Object.values(routes)) {
    const success: unknown =
      'responses' in entry ? (entry.responses as Record<number, unknown>)[200] : undefined;
    if (success instanceof z.ZodObject) ANSWERS.set(success.meta()?.id ?? '', success);
    else if (!('responses' in entry)) collect(entry as AppRouter);
  }
}
collect(older);
collect(newer);

/** What a shape says about a field: its kind, whether it is a list, and of what. */
const facts = (
  shape: string,
): { name: string; list: boolean; kind: string; of: string; required: boolean }[] =>
  (shapes[shape] ?? '').split(' ').map((text) => {
    const [, name = '', list, kind = '', of = '', required] =
      /^(\w+)(\*?)([^\w*!])(\w*)(!?)$/.exec(text) ?? [];
    return { name, list: list === '*', kind, of, required: required === '!' };
  });

const day = fc
  .integer({ min: 1, max: 28 })
  .map((n) => `2026-11-${String(n).padStart(2, '0')}T08:30:00+02:00`);
const PLAIN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  '=': fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  '<': fc.constantFrom('pending', 'paygate', 'ok'),
  '>': fc.constantFrom('CASH', 'COLLECT'),
  '#': fc.integer({ min: 0, max: 8000 }).map((n) => n / 100),
  '%': fc.integer({ min: 0, max: 100_000 }),
  '&': fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constantFrom('a-1', 'b-2')),
  '?': fc.boolean(),
  '~': day,
  '@': fc.dictionary(fc.string(), fc.string(), { maxKeys: 2, noNullPrototype: true }),
  '.': fc.constant(null),
};

/** Arbitrary values of a shape, with every required field. */
function ofShape(shape: string, depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const fields = facts(shape).map(({ name, list, kind, of, required }) => {
    const one = of ? ofShape(of, depth + 1) : (PLAIN[kind] as fc.Arbitrary<unknown>);
    const value = list ? fc.array(one, { maxLength: 2 }) : one;
    const isDeep = of !== '' && depth > 2;
    const some =
      name === 'status' && depth === 0 ? fc.constant('ok') : isDeep && !required ? fc.constant(null) : value;
    return [name, required ? some : fc.option(some)] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

type Bend = (kind: string, value: unknown) => unknown;

/** Changes every field of a value, with its kind by the shape. */
function bent(shape: string, value: Record<string, unknown>, bend: Bend): Record<string, unknown> {
  const fields = facts(shape).map(({ name, list, kind, of }) => {
    const before = value[name];
    const one = (it: unknown): unknown => {
      if (it === null || it === undefined) return it;
      return of ? bent(of, it as Record<string, unknown>, bend) : bend(kind, it);
    };
    return [name, list && Array.isArray(before) ? before.map(one) : one(before)] as const;
  });
  return Object.fromEntries(fields);
}

const BENDS: Readonly<Record<string, Bend>> = {
  'numbers as text': (kind, it) => (/[#%]/.test(kind) ? String(it) : it),
  'numbers with spaces': (kind, it) => (/[#%]/.test(kind) ? ` ${it} ` : it),
  'names as objects': (kind, it) => (kind === '=' ? { id: 9, name: it } : it),
  'words in another case': (kind, it) => {
    if (kind === '<') return String(it).toUpperCase();
    return kind === '>' ? String(it).toLowerCase() : it;
  },
  'yes and no as text': (kind, it) => (kind === '?' ? String(it) : it),
  'yes and no as numbers': (kind, it) => (typeof it === 'boolean' && kind === '?' ? Number(it) : it),
  'dates as databases write them': (kind, it) =>
    kind === '~' ? String(it).replace('T', ' ').replace('+02:00', ' +0200') : it,
  'dates without an offset': (kind, it) => (kind === '~' ? String(it).replace('+02:00', '') : it),
};

/** The field that an answer is about, if it is about one. */
function mainOf(shape: string): { name: string; of: string; list: boolean } | undefined {
  const entities = facts(shape).filter(({ of }) => of);
  const required = entities.filter(({ required }) => required);
  return required.length > 1 ? undefined : (required[0] ?? entities[0]);
}

/** Whether an entity is recognised by its fields, without an envelope. */
const isTelling = (shape: string, entity: unknown): boolean => {
  const fields = facts(shape);
  const [only] = fields;
  if (fields.length === 1 && only?.of) return isTelling(only.of, (entity as Answer)[only.name]);
  return Object.entries(entity as Answer).some(
    ([name, value]) =>
      value !== null && !['status', 'data'].includes(name) && fields.some((it) => it.name === name),
  );
};

type Answer = Record<string, unknown>;
type Main = NonNullable<ReturnType<typeof mainOf>>;
const entityOf = (answer: Answer, { name }: Main) => answer[name] as Answer;
/** The value at a path. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((now, step) => (now as Answer | undefined)?.[step], value);

/** Puts something unreadable in a field. Returns its path and the new answer; nothing if there is no such field. */
function spoiledOf(
  shape: string,
  answer: Answer,
  pick: number,
  isWanted: (path: string) => boolean,
): [string, Answer] | [] {
  const paths: string[] = [];
  const walk = (of: string, value: Answer, before: string): void => {
    for (const { name, list, kind, of: inner } of facts(of)) {
      const own = before + name;
      const entries = list ? ((value[name] ?? []) as unknown[]) : [value[name]];
      for (const [index, it] of entries.entries()) {
        const path = list ? `${own}.${index}` : own;
        if (it === null || it === undefined || kind === '.' || path === 'status') continue;
        if (inner) walk(inner, it as Answer, `${path}.`);
        else if (isWanted(path)) paths.push(path);
      }
    }
  };
  walk(shape, answer, '');
  const spoiled = paths[pick % paths.length];
  if (spoiled === undefined) return [];
  const copy = structuredClone(answer);
  const steps = spoiled.split('.');
  const last = steps.pop()!;
  (steps.length > 0 ? (at(copy, steps.join('.')) as Answer) : copy)[last] = ['nobody knows'];
  return [spoiled, copy];
}

/** The envelopes of an entity or list; undefined if an answer cannot have it. */
const ENVELOPES: Readonly<Record<string, (answer: Answer, main: Main) => unknown>> = {
  'under its name': (answer) => answer,
  'under its name, without a status': ({ status: _, ...rest }) => rest,
  'under data': ({ status, ...rest }, { name }) => {
    const { [name]: data, ...beside } = rest;
    return { ...beside, status, data };
  },
  'under data and its name': ({ status, ...rest }) => ({ status, data: rest }),
  bare: (answer, main) =>
    main.list || isTelling(main.of, answer[main.name]) ? answer[main.name] : undefined,
  'flat beside the status': (answer, main) =>
    !main.list && isTelling(main.of, answer[main.name]) && !('status' in entityOf(answer, main))
      ? { status: 'ok', ...entityOf(answer, main) }
      : undefined,
};

describe.each([...ANSWERS.keys()])('%s', (shape) => {
  test('reads every accepted form as the contract’s own', async () => {
    await fc.assert(
      fc.asyncProperty(
        ofShape(shape),
        fc.subarray(Object.keys(BENDS), { minLength: 1 }),
        fc.constantFrom(...Object.keys(ENVELOPES)),
        async (answer, names, envelope) => {
          const main = mainOf(shape);
          const straight = await read(shape, answer);
          expect(straight).toEqual({ body: answer, unreadable: [] });
          // An answer in shape is not copied.
          expect(straight.body).toBe(answer);
          const other = names.reduce<Answer>((now, name) => {
            // A text that became an object cannot be changed again.
            const bend = BENDS[name]!;
            return bent(shape, now, (kind, it) => (typeof it === 'object' ? it : bend(kind, it)));
          }, answer);
          const isThere = main && answer[main.name] != null;
          const sent = isThere ? ENVELOPES[envelope]!(other, main) : other;
          if (sent === undefined) return;
          const { body, unreadable } = await read(shape, sent);
          expect(unreadable).toEqual([]);
          // Without an envelope, only the entity can be compared.
          const isAlone = /^(bare|flat)/.test(envelope) && isThere;
          const { status: _, ...withoutStatus } = answer;
          const said = /without a status/.test(envelope) ? withoutStatus : answer;
          expect(body).toMatchObject(isAlone ? { [main.name]: answer[main.name] } : said);
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });

  test('reads a required list that is null as empty, as any other list', async () => {
    await fc.assert(
      fc.asyncProperty(ofShape(shape), async (answer) => {
        const emptied = (of: string, value: Answer, empty: unknown): Answer =>
          Object.fromEntries(
            facts(of).map(({ name, list, of: inner, required }) => {
              const it = value[name];
              if (list && required && Array.isArray(it)) return [name, empty];
              const isEntity = inner !== '' && !list && typeof it === 'object' && it !== null;
              return [name, isEntity ? emptied(inner, it as Answer, empty) : it];
            }),
          );
        expect(await read(shape, emptied(shape, answer, null))).toMatchObject({
          body: emptied(shape, answer, []),
          unreadable: [],
        });
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  test('names the path of a field in an unaccepted form, and reads the others', async () => {
    await fc.assert(
      fc.asyncProperty(ofShape(shape), fc.nat(), async (answer, pick) => {
        const [spoiled, copy] = spoiledOf(shape, answer, pick, (path) => !/\.\d+(\.|$)/.test(path));
        if (spoiled === undefined) return;
        const { body, unreadable } = await read(shape, copy);
        expect(unreadable.map(({ path }) => path)).toEqual([spoiled]);
        if (spoiled.split('.').length < 4) expect(body).toBeDefined();
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  test('names the path of a field of an entry in an unaccepted form, and reads the other entries', async () => {
    await fc.assert(
      fc.asyncProperty(ofShape(shape), fc.nat(), async (answer, pick) => {
        const [spoiled, copy] = spoiledOf(shape, answer, pick, (path) => /\.\d+(\.|$)/.test(path));
        if (spoiled === undefined) return;
        const { body, unreadable } = await read(shape, copy);
        expect(unreadable[0]).toMatchObject({ path: spoiled });
        const [, list = '', index = ''] = /^(.*?)\.(\d+)(?:\.|$)/.exec(spoiled) ?? [];
        const others = (at(answer, list) as unknown[]).filter((_, place) => place !== Number(index));
        // A list whose entries are all unreadable is not an empty one.
        if (body === undefined) expect([list, others]).toEqual([mainOf(shape)?.name, []]);
        else expect(at(body, list)).toEqual(expect.arrayContaining(others));
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  test('names a list under an unaccepted name or in an unaccepted envelope', async () => {
    const main = mainOf(shape);
    if (!main?.list) return;
    await fc.assert(
      fc.asyncProperty(ofShape(shape), async ({ [main.name]: list, ...beside }) => {
        for (const sent of [
          { ...beside, results_of_ours: list },
          { ...beside, data: { results_of_ours: list } },
          { ...beside, [main.name]: { results_of_ours: list } },
          { ...beside, data: { data: list } },
        ])
          expect(await read(shape, sent)).toEqual({
            body: undefined,
            unreadable: [{ path: main.name, message: 'Expected a list' }],
          });
      }),
      { seed: 7, numRuns: 10 },
    );
  });

  test('throws for no answer of a shop', async () => {
    await fc.assert(
      fc.asyncProperty(
        ofShape(shape),
        fc.array(fc.tuple(fc.nat(), fc.anything()), { maxLength: 4 }),
        fc.option(fc.anything()),
        async (answer, spoils, instead) => {
          let at = 0;
          const spoiled = bent(shape, answer, (_, it) => {
            const spoil = spoils.find(([place]) => place % 40 === at++ % 40);
            return spoil ? spoil[1] : it;
          });
          expect(await read(shape, spoiled)).toHaveProperty('unreadable');
          expect(await read(shape, instead)).toHaveProperty('unreadable');
        },
      ),
      { seed: 7, numRuns: 30 },
    );
  });
});

test('reads an entity without an envelope, and flat beside the status', async () => {
  const order = { id: 7, reference: 'SPZ-7', status: 'pending', created_at: '2026-11-24T08:00:00Z' };
  const sums = { supplier_id: 1, total_in_cents: '1999' };
  const body = { order: { ...order, supplier_id: 1, total_in_cents: 1999 } };
  expect(await read('OrderAnswer', { ...order, ...sums })).toMatchObject({ body, unreadable: [] });
  expect(await read('SupplierAnswer', { status: 'ok', id: 7, name: 'Kasi', distance: '3.2' })).toMatchObject({
    body: { supplier: { id: 7, name: 'Kasi', distance: 3.2 } },
    unreadable: [],
  });
  expect(await read('CategoriesAnswer', [{ id: 1, name: 'Tea' }])).toMatchObject({
    body: { categories: [{ id: 1, name: 'Tea' }] },
  });
});

test('reads lists that are null or a boolean as empty', async () => {
  const sums = { subtotal_in_cents: 0, total_in_cents: 0 };
  const validation = { items: null, updated: true, out_of_stock: false, ...sums };
  expect(await read('CartValidationAnswer', { status: 'ok', validation })).toMatchObject({
    body: { validation: { items: [], updated: [], out_of_stock: [] } },
    unreadable: [],
  });
});

test('reads null lists at any depth, and an entity with a field called data', async () => {
  for (const body of [
    { status: 'ok', offers: null },
    { status: 'ok', data: null },
    { data: { offers: null } },
    null,
  ])
    expect(await read('OffersAnswer', body)).toMatchObject({ body: { offers: [] }, unreadable: [] });
  const job = { order_id: 7, order_total_in_cents: 100, order_items: [], data: {} };
  expect(await read('PrepareAnswer', { status: 'ok', ...job })).toMatchObject({
    body: { prepare_job: job },
    unreadable: [],
  });
});

test('requires the main list of an answer to be one', async () => {
  for (const offers of [undefined, true, {}, 'none'])
    expect(await read('OffersAnswer', { status: 'ok', offers })).toEqual({
      body: undefined,
      unreadable: [{ path: 'offers', message: 'Expected a list' }],
    });
});

test('reads an address that is only a text', async () => {
  const { body } = await read('OrderAnswer', {
    order: { id: 7, supplier_id: 1, total_in_cents: 1, shipping_address: '14 Long Street' },
  });
  expect(body).toMatchObject({ order: { shipping_address: { formatted: '14 Long Street' } } });
});

test('leaves out what cannot be read, with its path, and keeps the rest', async () => {
  const good = { id: 1, price_in_cents: 100, sellable: { id: 1, name: 'Tea' }, qty_left: 'plenty' };
  const offers = [
    good,
    { ...good, id: 2, price_in_cents: 'cheap' },
    { ...good, id: 3, sellable: null },
    'rice',
  ];
  expect(await read('OffersAnswer', { status: 'ok', offers })).toEqual({
    body: { status: 'ok', offers: [{ ...good, qty_left: null }] },
    unreadable: [
      { path: 'offers.0.qty_left', message: 'Expected a number' },
      { path: 'offers.1.price_in_cents', message: 'Expected a whole number' },
      { path: 'offers.2.sellable', message: 'Expected an object' },
      { path: 'offers.3.price_in_cents', message: 'Expected a whole number' },
    ],
  });
});

test('does not take a list without a readable entry for an empty one', async () => {
  const { body, unreadable } = await read('OrdersAnswer', { status: 'ok', orders: [{ order: { id: 1 } }] });
  expect([body, unreadable.length > 0]).toEqual([undefined, true]);
});

test('reads a configuration without its wrappers', async () => {
  const config = { features: { agency: true } };
  for (const body of [
    { status: 'ok', config: { config } },
    { status: 'ok', config },
    { data: config },
    config,
  ])
    expect((await read('ShopConfigAnswer', body)).body).toMatchObject({ config: { config } });
});

test('names the shape of every answer in its route', () => {
  expect(browsing.newer.catalog.search.responses[200]).toBe('OffersAnswer');
  expect(ordering.older.order.register.responses[200]).toBe('OrderAnswer');
});
