import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReference } from '../../sdk/build/write-reference.ts';

let folder: string;
let problems: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reference-test-'));
  problems = await writeReference(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** Returns the text of a reference page, without markup. */
const said = async (page: string) =>
  (await readFile(path.join(folder, page), 'utf8')).replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' ');

test('everything that can be imported has a docstring, and none names what is not there', () => {
  expect(problems).toEqual([]);
});

test('a function is told with its errors, and with an example', async () => {
  const page = await said('functions/_spaza_sdk.createGateway.html');
  expect(page).toContain('Creates a gateway: one interface to a shop, whichever generation of calls it has.');
  expect(page).toContain('TypeError if an option is missing or invalid');
  expect(page).toContain('await gateway.suppliers.nearby({ lat: -33.9');
});

test('a flow is told with all that it does, not with where its type comes from', async () => {
  const page = await said('interfaces/_spaza_sdk.CartFlow.html');
  expect(page).toContain(
    'Sets the quantity of a line, for weighed goods at least the minimum; 0 or less removes it.',
  );
  expect(page).toContain('Subtotal of the lines that count, without delivery, in cents.');
});

test('a field of an entity is told with its unit', async () => {
  expect(await said('interfaces/_spaza_contracts.Offer.html')).toContain(
    'Price of one piece, or of one kg, g, l or ml of a weighed item, in cents.',
  );
});
