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

test('gives everything that can be imported a docstring, without dead links', () => {
  expect(problems).toEqual([]);
});

test('documents a function with its errors, and an example', async () => {
  const page = await said('functions/_spaza_sdk.createGateway.html');
  expect(page).toContain('Creates a gateway: one interface to a shop, whichever generation of calls it has.');
  expect(page).toContain('TypeError if an option is missing or invalid');
  expect(page).toContain('await gateway.suppliers.nearby({ lat: -33.9');
});

test('documents a flow with its methods, not with where its type comes from', async () => {
  const page = await said('interfaces/_spaza_sdk.CartFlow.html');
  expect(page).toContain(
    'Sets the quantity of a line, for weighed goods at least the minimum; 0 or less removes it.',
  );
  expect(page).toContain('Subtotal of the lines that count, without delivery, in cents.');
});

test('documents a field of an entity with its unit', async () => {
  expect(await said('interfaces/_spaza_contracts.Offer.html')).toContain(
    'Price of one piece, or of one kg, g, l or ml of a weighed item, in cents.',
  );
});
