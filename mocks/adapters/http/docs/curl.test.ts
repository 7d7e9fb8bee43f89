import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import { openApiDocument } from './document.ts';

const { paths } = openApiDocument('older') as unknown as {
  paths: Record<string, Record<string, Parameters<typeof curlOf>[2]>>;
};

test.for([
  [
    'post',
    '/api/v1/account/{scope}/sign_in',
    `curl -X POST "$SHOP/api/v1/account/$SCOPE/sign_in" -H 'content-type: application/json' -d '{"login":"0821234567","password":"six or more"}'`,
  ],
  [
    'get',
    '/catalog/v1/suppliers/distance_from',
    'curl "$SHOP/catalog/v1/suppliers/distance_from?lat=-33.8999547&lon=18.5701029"',
  ],
  [
    'post',
    '/api/v1/supplier_order_pack/{id}/dispute',
    `curl -X POST "$SHOP/api/v1/supplier_order_pack/$ID/dispute" -H "Authorization: Bearer $STAFF_TOKEN" --data-urlencode 'reason=text'`,
  ],
] as const)('%s %s is a command to copy', ([method, path, command]) => {
  expect(curlOf(method, path, paths[path]![method]!)).toBe(command);
});

test('a quote within a text does not end it', () => {
  const requestBody = { content: { 'application/json': { example: { name: "D'Souza" } } } };
  expect(curlOf('post', '/x', { parameters: [], security: [], requestBody })).toContain(
    `-d '{"name":"D'\\''Souza"}'`,
  );
});
