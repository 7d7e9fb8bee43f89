import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { DEMO, openShop } from '../world/shop.ts';
import { workbook } from '../world/workbook.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json } = consoleAt(shop);
const { inFolder } = openFolder();
let barcode = '';

beforeAll(async () => {
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  barcode = (await json('search rice')).offers[0].sellable.barcode;
});
afterAll(() => shop.sandbox.close());

const upload = (file: string, ...flags: string[]) => ['imports', 'upload', file, '--supplier', '1', ...flags];

async function sheet(name: string, ...heading: string[]): Promise<string> {
  await writeFile(inFolder(name), workbook([heading, heading.map((_, at) => (at === 0 ? barcode : 5))]));
  return inFolder(name);
}

describe('what a workbook holds', () => {
  test.for([
    ['week-48.xlsx', ['barcode', 'price'], 'offers', 'header'],
    ['offers.xlsx', ['barcode', 'qty'], 'stock', 'header'],
    ['Stock 48.xlsx', ['barcode', 'Aantal'], 'stock', 'name'],
    ['new_product.xlsx', ['barcode', 'name'], 'products', 'name'],
  ] as const)('is told of %s by itself, and said', async ([name, heading, type, by]) => {
    const file = await sheet(name, ...heading);
    const { stderr } = await spaza(upload(file, '--dry-run', '--replace'));
    expect(stderr).toContain(`Treating ${file} as ${type}, judging by its ${by}; --type overrides this.`);
  });

  test('is what --type says, whatever the heading and the name do', async () => {
    const file = await sheet('offers-2.xlsx', 'barcode', 'price');
    const { stderr } = await spaza(upload(file, '--type', 'stock', '--dry-run'));
    expect(stderr).not.toContain('is taken for');
    expect(stderr).toContain('columns that stock do not know: "price"');
  });

  test.for(['week-48b.xlsx', 'stock-and-offers.xlsx'])('has to be said of %s', async (name) => {
    const file = await sheet(name, 'Strepieskode', 'Prys');
    const { exitCode, stderr } = await spaza(upload(file, '--dry-run'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('(Strepieskode, Prys) or its name')]);
  });
});

test.for([[[]], [[[]]]] as unknown[][][][])(
  'a workbook with nothing on its first sheet is empty (%#)',
  async ([rows]) => {
    await writeFile(inFolder('nothing.xlsx'), workbook(rows as never));
    const { exitCode, stderr } = await spaza(upload(inFolder('nothing.xlsx'), '--dry-run'));
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('nothing.xlsx is empty: there is nothing on its first sheet.'),
    ]);
  },
);

describe('what is piped in', () => {
  const rows = (price: string) => `barcode,price\n${barcode},${price}\n`;

  test('is taken as a file is', async () => {
    const { exitCode, stdout, stderr } = await spaza([...upload('-', '--yes'), '--json'], {
      piped: rows('7.70'),
    });
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      import: { status: 'applied', import_type: 'offers' },
      rows: 1,
    });
    expect(stderr).toContain('Treating standard input as offers, judging by its header');
  });

  test('may lack what --bad-rows sets aside', async () => {
    const bad = inFolder('piped-bad.csv');
    const words = upload('-', '--yes', '--bad-rows', bad);
    const { exitCode, stderr } = await spaza(words, { piped: `${rows('7.80')}${barcode},x\n` });
    expect(exitCode, stderr).toBe(0);
    expect(await readFile(bad, 'utf8')).toBe(`barcode,price\n${barcode},x\n`);
  });

  test.for([
    ['', [], 'standard input is empty.'],
    ['Kode,Prys\n1,2\n', [], 'The type of standard input cannot be detected from its header (Kode, Prys)'],
    ['Kode,Prys\n1,2\n', ['--type', 'offers'], "standard input has an unknown column 'Kode'"],
    ['barcode,price\n1,x\n', [], 'standard input has invalid rows'],
  ] as const)('as %j with %j is refused, and called what it is', async ([piped, flags, message]) => {
    const { exitCode, stderr } = await spaza(upload('-', '--yes', ...flags), { piped });
    expect([exitCode > 0, stderr]).toEqual([true, expect.stringContaining(message)]);
  });

  test('is not waited for at a terminal', async () => {
    const { spaza: typed } = consoleAt(shop, { isTerminal: true });
    const { exitCode, stderr } = await typed(upload('-', '--yes'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('nothing is piped in')]);
  });
});

describe('an upload that does not end', () => {
  const words = async () => {
    await writeFile(inFolder('prices.csv'), `barcode,price\n${barcode},8.10\n`);
    return upload(inFolder('prices.csv'), '--yes');
  };
  const failing = (fail: () => unknown) =>
    consoleAt({
      ...shop,
      sandbox: {
        ...shop.sandbox,
        fetch: async (request: Request) =>
          (request.method === 'POST' ? fail() : shop.sandbox.fetch(request)) as Response,
      },
    });

  test('because it is stopped says that nothing of it counts', async () => {
    const stopping = new AbortController();
    const { spaza: stopped } = failing(() => {
      stopping.abort();
      throw stopping.signal.reason;
    });
    const { exitCode, stderr } = await stopped(await words(), { stopping });
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Nothing was applied.')]);
  });

  test.for([
    ['ECONNRESET', true],
    ['ECONNREFUSED', false],
  ] as const)('because of %s may have arrived: %s', async ([code, mayHave]) => {
    const { spaza: broken } = failing(() => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });
    });
    const { exitCode, stderr } = await broken(await words());
    expect([exitCode, stderr.includes('It may have arrived anyway.')]).toEqual([5, mayHave]);
  });
});

describe('a key', () => {
  const withKeys = (key: string) =>
    consoleAt(shop, { env: { SPAZA_MANAGER_KEY: key, SPAZA_STAFF_TOKEN: key, SPAZA_OPERATOR_KEY: key } });
  const calls = [
    ['imports list', 'manager', 'SPAZA_MANAGER_KEY'],
    ['staff prepare 1', 'staff', 'SPAZA_STAFF_TOKEN'],
    ['sandbox clock', 'operator', 'SPAZA_OPERATOR_KEY'],
  ] as const;

  test.for(calls)('that is wrong is reported as such: %s', async ([words, holder, variable]) => {
    const { exitCode, stderr } = await withKeys('wrong').spaza(words);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`does not accept this ${holder} key.`)]);
    expect(stderr).toContain(`Next: Set ${variable} to the key of this shop.`);
  });

  test.for(calls)(
    'that no header can carry is refused, and not repeated: %s',
    async ([words, _, variable]) => {
      const { exitCode, stderr } = await withKeys('top\nsecret').spaza(words);
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining(`${variable} holds a key with a line break`),
      ]);
      expect(stderr).not.toContain('secret');
    },
  );

  test('may end in the line break of the file that it was read from', async () => {
    const { exitCode, stderr } = await withKeys(`${shop.keys.manager}\n`).spaza('imports list');
    expect(exitCode, stderr).toBe(0);
  });
});

describe('a file that cannot be written is reported', () => {
  test('before a scenario is run', async () => {
    await writeFile(inFolder('order.yaml'), 'scenario: A search\nsteps: [{ search: rice }]\n');
    const report = inFolder('nowhere/report.xml');
    const { exitCode, stdout, stderr } = await spaza(['run', inFolder('order.yaml'), '--junit', report]);
    expect([exitCode, stdout]).toEqual([8, '']);
    expect(stderr).toContain(
      `${report} cannot be written.\n  The folder ${inFolder('nowhere')} does not exist.`,
    );
  });

  test('before anything is sent', async () => {
    const calls: string[] = [];
    const { spaza: counted } = consoleAt({
      ...shop,
      sandbox: {
        ...shop.sandbox,
        fetch(request: Request) {
          calls.push(request.url);
          return shop.sandbox.fetch(request);
        },
      },
    });
    await writeFile(inFolder('bad.csv'), `barcode,price\n${barcode},x\n`);
    const words = upload(inFolder('bad.csv'), '--yes', '--bad-rows', inFolder('nowhere/bad.csv'));
    const { exitCode, stderr } = await counted(words);
    expect([exitCode, stderr]).toEqual([8, expect.stringContaining('The folder')]);
    expect(calls).toEqual([]);
  });
});

test('a load or a watch that leaves no time is refused', async () => {
  for (const words of ['load x.yaml --rate 1/s --for 0s', 'orders watch 7 --every 0s']) {
    const { exitCode, stderr } = await spaza(words);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("'0s' must be longer than 0.")]);
  }
});

test('an invalid date is refused, with the expected form', async () => {
  const { exitCode, stderr } = await spaza('leaflets publish x.pdf --from 23/11/2026');
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining("'23/11/2026' is neither a day such as 2026-11-23 nor"),
  ]);
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
