import { expect, test } from 'vitest';
import type { JsonSchema as Schema } from '../contract/json-schema.ts';
import { diff, type OpenApi } from './diff.ts';

type Operation = OpenApi['paths'][string][string];

const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const body = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const answering = (schema: Schema): Operation => ({ responses: { 200: body(schema) } });
const taking = (schema: Schema): Operation => ({
  requestBody: { required: true, ...body(schema) },
  responses: {},
});
const documentOf = (operation: Operation, schemas: Record<string, Schema> = {}): OpenApi => ({
  openapi: '3.1.1',
  paths: { '/orders/{id}': { get: operation } },
  components: { schemas },
});
const order = { $ref: '#/components/schemas/Order' };

const changesBetween = (before: OpenApi, after: OpenApi) =>
  diff(before, after).map(({ breaks, where, what }) =>
    `${breaks ? 'breaks' : 'fine'}: ${where} ${what}`.trim(),
  );

test.each([
  [
    'a field of an answer that was removed',
    answering(object({ a: text }, 'a')),
    answering(object({})),
    'breaks: answer 200 a was removed',
  ],
  [
    'a field of an answer that may be missing now',
    answering(object({ a: text }, 'a')),
    answering(object({ a: text })),
    'breaks: answer 200 a may be missing now',
  ],
  [
    'an answer that may be null now',
    answering(text),
    answering({ type: ['string', 'null'] }),
    'breaks: answer 200 was string, may now be null',
  ],
  [
    'a new value of an answer',
    answering({ enum: ['a'] }),
    answering({ enum: ['a', 'b'] }),
    'breaks: answer 200 may have a new value: b',
  ],
  [
    'a new field of an answer',
    answering(object({})),
    answering(object({ a: text }, 'a')),
    'fine: answer 200 a is new',
  ],
  [
    'a known field that has to be sent now',
    taking(object({ a: text })),
    taking(object({ a: text }, 'a')),
    'breaks: request a is required now',
  ],
  [
    'a new field that has to be sent',
    taking(object({})),
    taking(object({ a: text }, 'a')),
    'breaks: request a is new and required',
  ],
  [
    'a new field that may be sent',
    taking(object({})),
    taking(object({ a: text })),
    'fine: request a is new and optional',
  ],
  [
    'a value that is no longer accepted',
    taking({ enum: ['a', 'b'] }),
    taking({ enum: ['a'] }),
    'breaks: request no longer accepts: b',
  ],
  [
    'a tighter bound',
    taking({ ...text, maxLength: 9 }),
    taking({ ...text, maxLength: 5 }),
    'breaks: request has a stricter limit: maxLength 9 is now 5',
  ],
  [
    'a value of another kind',
    taking(text),
    taking({ type: 'number' }),
    'breaks: request was string, is now number',
  ],
  [
    'an entry of a list that is of another kind',
    answering({ type: 'array', items: text }),
    answering({ type: 'array', items: { type: 'number' } }),
    'breaks: answer 200 * was string, may now be number',
  ],
  [
    'a parameter that has to be sent',
    { parameters: [] },
    { parameters: [{ name: 'q', in: 'query', required: true }] },
    'breaks: query q is new and required',
  ],
  [
    'a key that is needed',
    { security: [] },
    { security: [{ staff: [] }] },
    'breaks: who may call needs staff',
  ],
  [
    'an answer that is no longer returned',
    { responses: { 201: {} } },
    { responses: { 200: {} } },
    'breaks: answer 201 is no longer returned',
  ],
] as [string, Operation, Operation, string][])(
  'says whether a change breaks callers: %s',
  (_what, before, after, change) => {
    expect(changesBetween(documentOf(before), documentOf(after))).toContain(change);
  },
);

test('finds nothing breaking in what stays the same or accepts more', () => {
  const before = documentOf(taking({ ...object({ a: { ...text, maxLength: 5 } }, 'a') }));
  const after = documentOf(taking(object({ a: { type: ['string', 'null'] } })));
  expect(changesBetween(before, after)).toEqual([]);
  const path = documentOf({ parameters: [{ name: 'id', in: 'path', required: true }] });
  const renamed = {
    ...path,
    paths: { '/orders/{key}': { get: { parameters: [{ name: 'key', in: 'path', required: true }] } } },
  };
  expect(changesBetween(path, renamed)).toEqual([]);
});

test('follows shared and recursive schemas', () => {
  const list = (field: Schema) => ({
    Order: object({ field, again: { type: 'array', items: order } }, 'field'),
  });
  expect(
    changesBetween(
      documentOf(answering(order), list(text)),
      documentOf(answering(order), list({ type: 'number' })),
    ),
  ).toContain('breaks: answer 200 again.*.field was string, may now be number');
});

test('finds a removed call breaking for those who make it', () => {
  const before = documentOf(answering(text));
  expect(diff(before, { ...before, paths: {} })).toEqual([
    { call: 'GET /orders/{id}', where: '', what: 'was removed', breaks: true },
  ]);
});
