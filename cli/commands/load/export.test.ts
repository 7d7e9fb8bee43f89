import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openWorld } from '../../testing/world.ts';

async function exporting(flags: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'order.yaml');
  await writeFile(
    file,
    'scenario: Rice\nmatrix: { generation: [older, newer] }\nsteps: [{ supplier: { id: 1 } }, { search: rice }]\n',
  );
  const to = path.join(folder, 'out');
  const again = () => openWorld().spaza(`load export ${file} --target http://shop.test --to ${to} ${flags}`);
  return { to, again, ran: await again() };
}

test('writes scenarios as a load test of Artillery, one for each combination', async () => {
  const thresholds =
    '--threshold p95<800ms --threshold errors<1% --threshold order.register:p99.9<2s --threshold order.register:errors<2%';
  const { to, ran } = await exporting(`--rate 90/m --for 2m ${thresholds}`);
  expect(ran).toMatchObject({ exitCode: 0 });
  expect(parse(await readFile(path.join(to, 'load.yaml'), 'utf8'))).toEqual({
    config: {
      target: 'http://shop.test',
      processor: './processor.mjs',
      phases: [{ duration: 120, arrivalCount: 180 }],
      plugins: {
        ensure: {
          conditions: [
            { expression: 'spaza.steps.p95 < 800' },
            { expression: '100 * vusers.failed < 1 * vusers.created' },
            { expression: 'spaza.order.register.p999 < 2000' },
            { expression: '100 * spaza.order.register.failed < 2 * spaza.order.register.count' },
          ],
        },
      },
    },
    scenarios: [
      { name: 'Rice (older)', flow: [{ function: 'shopper1' }] },
      { name: 'Rice (newer)', flow: [{ function: 'shopper2' }] },
    ],
  });
  const processor = await readFile(path.join(to, 'processor.mjs'), 'utf8');
  expect(processor).toContain('export const [shopper1, shopper2] = virtualUsers({');
});

test('writes stages as phases whose rate rises and falls', async () => {
  const { to } = await exporting('--stage 30s:50 --stage 2m:50 --stage 10s:0');
  const { config } = parse(await readFile(path.join(to, 'load.yaml'), 'utf8'));
  expect(config.phases).toEqual([
    { duration: 30, arrivalRate: 0, rampTo: 50 },
    { duration: 120, arrivalRate: 50 },
    { duration: 10, arrivalRate: 50, rampTo: 0 },
  ]);
});

test('does not overwrite a file without --force', async () => {
  const { ran, again } = await exporting('--rate 5/s --for 2s');
  expect(ran.exitCode).toBe(0);
  expect(await again()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('already exists') });
});

test.each([
  ['rate>45', 'Artillery cannot hold a run to a rate'],
  ['order.regster:p99<2s', 'Did you mean order.register?'],
])('refuses the threshold %s before anything is written', async (threshold, message) => {
  const { ran } = await exporting(`--rate 5/s --for 2s --threshold ${threshold}`);
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
});
