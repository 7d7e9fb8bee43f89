import { expect, test } from 'vitest';
import { leafletProblems } from './publish-leaflet.ts';

const leaflet = {
  name: 'Summer',
  path: '/leaflets/summer.pdf',
  supplier_ids: [1],
  start_at: '2026-11-24T00:00:00+02:00',
  end_at: '2026-12-01T00:00:00Z',
};
const codesOf = (change: object) =>
  Object.fromEntries(
    Object.entries(leafletProblems({ ...leaflet, ...change })).map(([field, problem]) => [
      field,
      problem?.code,
    ]),
  );

test('a valid leaflet has no problem', () => {
  expect(codesOf({})).toEqual({});
  expect(codesOf({ path: 'https://example.com/summer.pdf', visible_at: '2026-11-23T08:00Z' })).toEqual({});
  expect(codesOf({ path: 'C:\\leaflets\\summer.pdf', start_at: '2024-02-29T00:00:00.5-03:00' })).toEqual({});
});

test.each(['2026-11-24', '2026-02-30T00:00:00Z', '2026-11-24T25:00:00Z', '2026-11-24T08:00:00', 'tomorrow'])(
  'rejects %s as a start',
  (start_at) => {
    expect(codesOf({ start_at })).toEqual({ start_at: 'invalid_date' });
  },
);

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,hello'])(
  'rejects the path %s',
  (path) => {
    expect(codesOf({ path })).toEqual({ path: 'invalid_path' });
  },
);

test('names every missing field, even for a program without types', () => {
  expect(
    codesOf({ name: null, path: undefined, supplier_ids: undefined, start_at: null, end_at: '' }),
  ).toEqual({
    name: 'required',
    path: 'required',
    supplier_ids: 'required',
    start_at: 'required',
    end_at: 'required',
  });
});
