import { expect, test } from 'vitest';
import { bodyOf, readDrawings, shapesOf } from './artwork.ts';
import places from './shapes.json' with { type: 'json' };

test('every shape has a drawing, and every drawing is of a shape', async () => {
  const drawings = await readDrawings(new URL('./shapes/', import.meta.url));
  expect([...drawings.keys()].sort()).toEqual(Object.keys(places).sort());
  for (const [name, { under, over }] of Object.entries(shapesOf(drawings)))
    expect(drawings.get(name)).toBe(`${under}<g id="icons"/>${over}`);
});

test.for(['', '<svg></svg>', '<svg><path d="M0 0"/>', '<g><path d="M0 0"/></g>', 'a <svg><path/></svg>'])(
  'refuses a file that is not a drawing: %j',
  (text) => {
    expect(() => bodyOf('tin.svg', text)).toThrow('tin.svg must be one <svg> with something in it.');
  },
);

test.for([
  ['is missing', undefined],
  ['has no place for its icons', '<path d="M0 0"/>'],
  ['has two', '<g id="icons"/><g id="icons"/>'],
] as const)('refuses a shape whose drawing %s', ([, body]) => {
  const drawings = new Map(Object.keys(places).map((name) => [name, '<g id="icons"/>']));
  if (body === undefined) drawings.delete('tin');
  else drawings.set('tin', body);
  expect(() => shapesOf(drawings)).toThrow('The shape "tin" needs a drawing with one <g id="icons"/>.');
});
