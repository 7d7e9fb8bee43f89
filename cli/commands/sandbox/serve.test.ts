import { expect, test } from 'vitest';
import { optionsFrom } from './serve.ts';

const DATABASE_URL = 'postgres://db.test/shop';
const context = {
  ports: { env: { DATABASE_URL, PORT: '4100' } },
  settings: { mode: undefined },
  output: { note: () => undefined },
};

test('opens the shop of the environment', async () => {
  expect(await optionsFrom({}, context)).toMatchObject({
    port: 4100,
    data: '.spaza',
    databaseUrl: DATABASE_URL,
  });
});

test('keeps a throwaway shop out of the database server', async () => {
  expect(await optionsFrom({ memory: true }, context)).toMatchObject({
    data: 'memory://',
    databaseUrl: undefined,
  });
});
