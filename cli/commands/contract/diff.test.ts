import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

const answering = (schema: object) => ({
  '/a': { get: { responses: { 200: { content: { json: { schema } } } } } },
});
const refersTo = ($ref: string) => ({ paths: answering({ $ref }) });

test.each([
  [{ paths: null }, 'is not an OpenAPI 3 document.'],
  [{ paths: { '/a': null } }, 'has no calls at /a: it must be an object.'],
  [refersTo('other.json#/A'), 'has a reference that leads to nothing in it: other.json#/A'],
  [refersTo('#/nope'), 'has a reference that leads to nothing in it: #/nope'],
  [{ ...refersTo('#/A'), A: { $ref: '#/A' } }, 'has a reference that leads to nothing in it: #/A'],
])('refuses a document that cannot be compared: %j', async (document, why) => {
  const shop = { fetch: async () => Response.json({ openapi: '3.1.0', ...document }) };
  const address = 'http://shop.test/new.json';
  const { exitCode, stderr } = await openWorld({ shop }).spaza(['contract', 'diff', address, address]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`${address} ${why}`)]);
});

test('follows references to a path with braces, and leaves those in examples alone', async () => {
  const paths = answering({ $ref: '#/x/~1a%7Bid%7D', example: { $ref: 'none' } });
  const shop = {
    fetch: async (url: string) =>
      Response.json({
        openapi: '3.1.0',
        paths,
        x: { '/a{id}': { type: url.includes('old') ? 'string' : 'null' } },
      }),
  };
  const words = 'contract diff http://shop.test/old.json http://shop.test/new.json';
  const { exitCode, stdout } = await openWorld({ shop }).spaza(words);
  expect([exitCode, stdout]).toEqual([9, expect.stringContaining('was string, may now be null')]);
});
