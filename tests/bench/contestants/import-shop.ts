// A shop over HTTP that accepts file uploads; on request it loads the same rows by bare statements instead.
// With `prepare` it only creates the shop and its articles, to keep this out of the measured memory.
import { createSandbox } from '@spaza/mocks';
import { serveHttp } from '@spaza/mocks/http';
import { createReadForm } from '../../../mocks/api/upload/read-form.ts';
import type { Db } from '../../../mocks/db/db.ts';
import { readMigrations } from '../../../mocks/db/migrate.ts';
import { openPglite } from '../../../mocks/db/pglite.ts';
import { inFolder } from '../../../mocks/db/pglite-folder.ts';
import { createSandboxCore } from '../../../mocks/sandbox.ts';

const [task, folder, count] = process.argv.slice(2) as ['prepare' | 'serve', string, string];
const rows = Number(count);
const KEYS = { staff: 'staff', manager: 'manager', operator: 'operator' };
/** Articles of the benchmark follow those of the seed. */
const FIRST = 1_000_000;
const BATCH = 1000;

const openDb = () => openPglite(inFolder(`${folder}/db`));

async function prepare(): Promise<void> {
  const sandbox = createSandbox({ database: folder, keys: KEYS, passwordIterations: 1 });
  await sandbox.ready;
  await sandbox.close();
  const db = await openDb();
  for (let from = 0; from < rows; from += 10_000) {
    const to = Math.min(rows, from + 10_000) - 1;
    await db.exec(`
      insert into product (id, category_id, name, position)
        select ${FIRST} + n, 1, 'Article ' || n, 9 from generate_series(${from}, ${to}) n;
      insert into sellable (id, product_id, name, barcode, search, words)
        select ${FIRST} + n, ${FIRST} + n, 'Article ' || n, '99' || lpad(n::text, 9, '0'), 'article', '''article'':1A'
        from generate_series(${from}, ${to}) n`);
  }
  await db.exec('checkpoint');
  await db.exec('vacuum (analyze)');
  await db.close();
}

/** The minimum that creates the same offers: known keys, no lookups, no checks. */
function loadBare(db: Db, { rows, supplierId }: { rows: number; supplierId: number }): Promise<void> {
  return db.tx(async (tx) => {
    const [last] = await tx.query<{ id: number }>('select max(id) as id from offer');
    for (let from = 0; from < rows; from += BATCH) {
      const places = Array.from({ length: Math.min(BATCH, rows - from) }, (_, at) => from + at);
      await tx.query(
        `insert into offer (id, supplier_id, sellable_id, product_id, category_id, kind, price_in_cents,
           base_price_in_cents, price_updated_at, start_at, end_at)
         select b.id, $1, b.article, b.article, 1, 'regular', b.price, null, $2, null, null
         from unnest($3::int[], $4::int[], $5::int[]) as b(id, article, price)`,
        [
          supplierId,
          '2026-11-21T08:00:00Z',
          places.map((place) => (last?.id ?? 0) + 1 + place),
          places.map((place) => FIRST + place),
          places.map((place) => 100 + (place % 90_000)),
        ],
      );
    }
  });
}

async function serve(): Promise<void> {
  process.once('disconnect', () => process.exit());
  const db = await openDb();
  const sandbox = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys: KEYS,
    checkAnswers: false,
    readForm: createReadForm(200_000_000),
  });
  const server = await serveHttp({ sandbox, port: 0, host: '127.0.0.1' });
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  setInterval(look, 20);
  process.on('message', async ({ bare }: { bare?: { rows: number; supplierId: number } }) => {
    const began = performance.now();
    if (bare) await loadBare(db, bare);
    const seconds = (performance.now() - began) / 1000;
    look();
    process.send?.({ seconds, peakInMb: peak / 2 ** 20 });
    peak = 0;
  });
  process.send?.({ address: server.address });
}

await (task === 'prepare' ? prepare() : serve());
