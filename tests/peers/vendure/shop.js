// Vendure with PostgreSQL, or with SQLite in its own process, tuned as its manual recommends:
//   shop.js <prepare|serve> <folder> [port] [address of the PostgreSQL database]
// `prepare` stocks it with products.csv from the folder and registers shoppers; `serve` opens it, and imports
// files on request.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import core from '@vendure/core';
import cli from '@vendure/core/cli/index.js';
import search from '@vendure/core/dist/plugin/default-search-plugin/fulltext-search.service.js';

const [task, folder, port = '0', postgres] = process.argv.slice(2);
const isServing = task === 'serve';
const SHOPPERS = 20;

let jobs = 0;
/** Accepts jobs and drops them, as if other processes ran them at no cost to this one. */
const forgetful = {
  add: async (job) => Object.assign(job, { id: String(++jobs) }),
  start: async () => {},
  stop: async () => {},
};

const database = postgres
  ? { type: 'postgres', url: postgres, extra: { host: new URL(postgres).searchParams.get('host') } }
  : {
      type: 'better-sqlite3',
      database: path.join(folder, 'shop.sqlite'),
      enableWAL: true,
      prepareDatabase: (db) => db.pragma('synchronous = NORMAL'),
    };

const config = {
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(port),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: 'bench' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    ...database,
    synchronize: !isServing,
    migrations: [],
    logging: false,
  },
  importExportOptions: { importAssetsDir: folder },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  ...(isServing && { jobQueueOptions: { jobQueueStrategy: forgetful } }),
  plugins: [core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
};

const INITIAL_DATA = {
  defaultLanguage: 'en',
  defaultZone: 'Africa',
  countries: [{ name: 'South Africa', code: 'ZA', zone: 'Africa' }],
  taxRates: [{ name: 'Standard Tax', percentage: 15 }],
  shippingMethods: [{ name: 'Collect', price: 0 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: 'true' }],
      },
    },
  ],
  collections: [],
};

async function fillSearch(app, ctx) {
  const file = await readFile(path.join(folder, 'products.csv'), 'utf8');
  const rows = file.trimEnd().split('\n').length - 1;
  await app.get(core.JobQueueService).start();
  await app.get(search.FulltextSearchService).reindex(ctx);
  const db = app.get(core.TransactionalConnection).rawConnection;
  for (let waited = 0; waited < 600; waited++) {
    const [{ found }] = await db.query('select count(*) as found from search_index_item');
    if (Number(found) >= rows) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The search index of Vendure did not come to ${rows} rows`);
}

async function prepare() {
  const app = await cli.populate(
    () => core.bootstrap(config),
    INITIAL_DATA,
    path.join(folder, 'products.csv'),
  );
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin', languageCode: 'en' });
  for (let number = 0; number < SHOPPERS; number++) {
    const customer = {
      firstName: 'Sipho',
      lastName: `Dlamini ${number}`,
      emailAddress: `shopper${number}@example.com`,
    };
    await app.get(core.CustomerService).create(ctx, customer, 'secret1');
  }
  await fillSearch(app, ctx);
  process.exit(0);
}

async function serve() {
  const app = await core.bootstrap(config);
  process.on('message', async ({ file }) => {
    const began = performance.now();
    const { imported, errors } = await cli.importProductsFromCsv(app, file, 'en');
    process.send({ seconds: (performance.now() - began) / 1000, imported, errors });
  });
  process.once('disconnect', () => process.exit());
  process.send({ address: `http://127.0.0.1:${port}` });
}

await (isServing ? serve() : prepare());
