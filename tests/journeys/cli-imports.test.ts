import { existsSync } from 'node:fs';
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleAt } from '../world/console.ts';
import { openFolder } from '../world/folder.ts';
import { losingAnswers } from '../world/losing-answers.ts';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop({ mode: 'marketplace' });
const { spaza, json } = consoleAt(shop);
const { inFolder, written } = openFolder();
let offers: { id: number; sellable: { barcode: string; product_id: number } }[] = [];

beforeAll(async () => {
  await json('suppliers use 1');
  await json(`sign-in ${DEMO.login}`);
  offers = (await json('search rice')).offers;
});
afterAll(() => shop.sandbox.close());

describe('a file of offers', () => {
  const heading = 'Strepieskode;Prys';
  const names = ['--map', 'Strepieskode=barcode', '--map', 'Prys=price'];
  const upload = (file: string, ...flags: string[]) => [
    'imports',
    'upload',
    file,
    '--supplier',
    '1',
    ...flags,
  ];

  test('is shown before it is applied, and is found again where it waits', async () => {
    const file = await written('pryse.csv', heading, `${offers[0]!.sellable.barcode};25.50`);
    const looked = await json(upload(file, ...names, '--dry-run'));
    expect(looked).toMatchObject({ summary: { new: 0, changed: 1 }, import: { status: 'discarded' } });
    expect((await json(upload(file, ...names, '--stage'))).import.status).toBe('staged');
    const other = await written('ander.csv', heading, `${offers[0]!.sellable.barcode};26.00`);
    const waiting = await spaza([...upload(other, ...names, '--yes'), '--json']);
    expect(waiting.json()).toMatchObject({ error: { code: 'import_waiting' } });

    const stock = await written('voorraad.csv', 'barcode,qty', `${offers[0]!.sellable.barcode},7`);
    const beside = await spaza(['imports', 'upload', stock, '--type', 'stock', '--supplier', '1', '--yes']);
    expect(beside.stderr).toContain('A file of offers for Parow Family Supermarket stays staged');
    expect(beside.exitCode).toBe(0);

    const elsewhere = consoleAt(shop);
    expect((await elsewhere.json('imports show')).changes[0].fields[0]).toMatchObject({ to: 2550 });
    expect((await elsewhere.json('imports apply --yes')).import.status).toBe('applied');
    const [offer] = (await json('search rice')).offers.filter(
      ({ id }: { id: number }) => id === offers[0]!.id,
    );
    expect(offer.price_in_cents).toBe(2550);
    const applied = async () => (await json('imports list --status applied')).imports.length;
    const before = await applied();
    expect((await json(upload(file, ...names, '--yes', '--replace'))).summary.unchanged).toBe(1);
    expect(await applied()).toBe(before + 1);
  });

  test('a script has to say what becomes of the file', async () => {
    const { exitCode, stderr } = await spaza(upload(await written('unsaid.csv', heading), ...names));
    expect(exitCode).toBe(2);
    for (const flag of ['--yes to apply', '--dry-run to only see', '--stage to apply it later'])
      expect(stderr).toContain(flag);
  });

  test('names every place that is wrong, on the terminal or in a file', async () => {
    const { barcode } = offers[0]!.sellable;
    const wrong = Array.from({ length: 1100 }, (_, index) => `${barcode};${index === 0 ? '=1+1' : 'x'}`);
    const file = await written('wrong-all-over.csv', heading, ...wrong);
    const refused = await spaza(upload(file, ...names, '--yes'));
    const more = /and 1000 more: spaza (imports problems \S+ --output) problems\.csv/.exec(refused.stderr);
    expect(more, refused.stderr).not.toBeNull();
    const listed = await json('imports problems --limit 1050');
    expect([listed.problems.length, listed.problems.at(-1).line, listed.has_more]).toEqual([
      1050,
      1051,
      true,
    ]);

    const list = inFolder('problems.csv');
    const saving = [...more![1]!.split(' '), list];
    expect(await json(saving)).toMatchObject({ file: list, count: 1100 });
    const rows = (await readFile(list, 'utf8')).trimEnd().split('\n');
    expect(rows).toHaveLength(1101);
    expect(rows.slice(0, 2)).toEqual([
      'line,column,cell,value,code,reason',
      expect.stringMatching(/^2,price,,'=1\+1,invalid_number,/),
    ]);
    const again = await spaza(saving);
    expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('or add --force')]);
    expect(await json([...saving, '--force'])).toMatchObject({ count: 1100 });
  });

  test('whose wrong places do not all arrive is saved nowhere, and the shop is named as the reason', async () => {
    const file = await written('lost.csv', heading, `${offers[0]!.sellable.barcode};x`);
    expect((await spaza(upload(file, ...names, '--yes'))).exitCode).toBe(1);
    const { spaza: spazaCutOff } = consoleAt({
      ...shop,
      sandbox: {
        ...shop.sandbox,
        async fetch(request: Request) {
          if (request.url.includes('/problems')) throw new TypeError('fetch failed');
          return shop.sandbox.fetch(request);
        },
      },
    });
    const list = inFolder('lost-problems.csv');
    const { exitCode, stderr } = await spazaCutOff(['imports', 'problems', '--output', list]);
    expect([exitCode, existsSync(list)], stderr).toEqual([5, false]);
  });

  test('that was never handed in has nothing wrong to be listed, and leaves no file', async () => {
    const list = inFolder('nothing.csv');
    const { exitCode } = await spaza(['imports', 'problems', 'none', '--output', list]);
    expect([exitCode, existsSync(list)]).toEqual([4, false]);
  });

  test('is read as the one before it, until that is forgotten', async () => {
    const { spaza, json } = consoleAt(shop);
    const { barcode } = offers[0]!.sellable;
    const file = await written('weer.csv', heading, `${barcode};25.50`);
    const again = (...flags: string[]) => upload(file, ...flags, '--dry-run');
    expect((await spaza(again())).exitCode).toBe(2);
    // A dry run changes nothing, here neither.
    await json(again(...names));
    expect((await json('imports mapping')).columns).toEqual([]);
    const first = await spaza([...upload(file, ...names, '--yes', '--replace')]);
    expect(first.stderr).toContain('Remembered for supplier 1: Strepieskode=barcode, Prys=price.');
    const known = await spaza([...again(), '--json']);
    expect(known.stderr).toContain('as remembered for supplier 1: Strepieskode=barcode, Prys=price.');
    expect(known.json()).toMatchObject({ import: { import_type: 'offers' } });
    // What is typed now counts, and a file that has a column by its own name keeps it.
    const typed = await spaza(again('--map', 'Prys=base_price'));
    expect([typed.exitCode, typed.stderr]).toEqual([
      2,
      expect.stringContaining('header (barcode, base_price)'),
    ]);
    const own = await written('eie.csv', 'Strepieskode;Prys;price', `${barcode};x;25.50`);
    expect((await spaza(upload(own, '--dry-run'))).stderr).toContain("unknown column 'Prys'");
    expect((await spaza(['imports', 'upload', file, '--supplier', '2', '--dry-run'])).exitCode).toBe(2);
    expect((await spaza(again('--no-remember'))).exitCode).toBe(2);
    expect((await json('imports mapping --supplier 1')).columns).toHaveLength(2);
    expect((await json('imports mapping --supplier 1 --forget')).forgotten).toHaveLength(2);
    expect((await spaza(again())).exitCode).toBe(2);
  });

  test('leaves out columns by name, or all that the shop does not know', async () => {
    const { barcode } = offers[0]!.sellable;
    const rows = [`${barcode};"two\nlines";"24,75";x`, `${barcode};"";"24,75"`, `0;;"1,00"`];
    const file = await written('till.csv', 'Strepieskode;Notas;Prys;Rak', ...rows);
    const own = (...flags: string[]) => upload(file, ...names, ...flags, '--type', 'offers');
    const refused = await spaza(own('--dry-run'));
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--ignore-columns')]);
    // The line is that of the file as it is, not of the copy.
    for (const flags of [['--ignore-columns'], ['--map', 'Notas=', '--map', 'rak=']]) {
      const wrong = await spaza(own(...flags, '--dry-run'));
      expect(wrong.stderr).toMatch(/line 5\b/i);
      const set = inFolder(`aside-${flags.length}.csv`);
      const looked = await json(own(...flags, '--dry-run', '--bad-rows', set));
      expect(looked.changes[0].fields[0]).toMatchObject({ to: 2475 });
    }
    const typo = await spaza(own('--map', 'Nota=', '--dry-run'));
    expect([typo.exitCode, typo.stderr]).toEqual([2, expect.stringContaining('Did you mean Notas?')]);
  });

  test.for([
    [[], 'cannot be detected from its header'],
    [['--type', 'offers'], "an unknown column 'Prys'"],
    [['--type', 'offer'], 'Did you mean offers?'],
    [['--map', 'Pris=price'], 'Did you mean Prys?'],
    [['--map', 'Prys'], 'Write it as --map'],
    [['--dry-run', '--yes'], 'Use only one of'],
  ] as const)('with %s is refused before anything is sent', async ([flags, message]) => {
    const file = await written('wrong.csv', heading, '1;1');
    const words = upload(file, ...(flags.includes('--dry-run' as never) ? flags : [...flags, '--yes']));
    const { exitCode, stderr } = await spaza([...words, '--no-remember']);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test.for([
    ['tabs', Buffer.from('barcode\tprice\n1\t2\n'), 'are separated by tabs'],
    ['empty lines', Buffer.from('\n\n'), 'has no header'],
    [
      'latin1',
      Buffer.from('barcode,price\n1,2\n2,R\xe9\n', 'latin1'),
      'is not in UTF-8 (line 3). Save it as',
    ],
    ['UTF-16', Buffer.from('\ufeffbarcode,price\n', 'utf16le'), 'is in UTF-16'],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      'is an old .xls file, or a workbook with a password',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\nprices'), 'is a PDF. Upload CSV or XLSX.'],
    ['gzip', Buffer.from('1f8b0800', 'hex'), 'is compressed with gzip'],
    ['no text', Buffer.from([0x89, 0x50, 0, 0xff, 0x2c]), 'is neither CSV nor XLSX'],
  ] as const)('of %s is refused, saying what it is', async ([name, bytes, message]) => {
    const file = inFolder(`${name}.csv`);
    await writeFile(file, bytes);
    const { exitCode, stderr } = await spaza(upload(file, '--dry-run'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr.length).toBeLessThan(1000);
  });

  test('with a password is refused as such, though it is named like a workbook', async () => {
    const file = inFolder('locked.xlsx');
    await writeFile(file, Buffer.from('d0cf11e0a1b11ae100', 'hex'));
    const { exitCode, stderr } = await spaza(upload(file, '--dry-run'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('a workbook with a password')]);
  });

  test.skipIf(process.getuid?.() === 0)('that must not be read is refused, and says so', async () => {
    const file = await written('locked.csv', 'barcode,price', '1;1');
    await chmod(file, 0o000);
    const { exitCode, stderr } = await spaza(upload(file, '--dry-run'));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is not yours to read')]);
  });

  test('that somebody writes to while it goes out is not taken for what was checked', async () => {
    const file = await written('moving.csv', heading, `${offers[0]!.sellable.barcode};31.00`);
    const { spaza: spazaMeanwhile } = consoleAt({
      ...shop,
      sandbox: {
        ...shop.sandbox,
        async fetch(request: Request) {
          if (request.method === 'POST') await appendFile(file, 'another;1\n');
          return shop.sandbox.fetch(request);
        },
      },
    });
    const { exitCode, stderr } = await spazaMeanwhile(upload(file, ...names, '--yes'));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('was changed during the upload')]);
    expect((await json('imports list --status staged')).imports).toEqual([]);
  });

  test('whose answer is lost while it is applied is not half there, and can be applied again', async () => {
    const file = await written('lost.csv', heading, `${offers[0]!.sellable.barcode};32.00`);
    const { spaza: spazaCutOff } = consoleAt({
      ...shop,
      sandbox: {
        ...shop.sandbox,
        async fetch(request: Request) {
          if (request.method === 'PUT') throw new TypeError('fetch failed');
          return shop.sandbox.fetch(request);
        },
      },
    });
    const { exitCode, stderr } = await spazaCutOff(upload(file, ...names, '--yes'));
    expect([exitCode, stderr]).toEqual([
      5,
      expect.stringContaining('A file is applied completely or not at all.'),
    ]);
    expect((await json('imports apply --yes')).import.status).toBe('applied');
  });

  test('whose answer is lost as it is handed in is found again from anywhere, and is no second file', async () => {
    const file = await written('twice.csv', heading, `${offers[0]!.sellable.barcode};33.00`);
    const before = (await json('imports list')).imports.length;
    const { exitCode, stderr } = await losingAnswers(shop, '/imports').spaza(upload(file, ...names, '--yes'));
    expect([exitCode, stderr]).toEqual([5, expect.stringContaining('Upload it again')]);
    expect((await consoleAt(shop).json(upload(file, ...names, '--dry-run'))).import.status).toBe('discarded');
    const again = consoleAt(shop);
    expect((await again.json(upload(file, ...names, '--stage'))).import.status).toBe('staged');
    const { stdout, stderr: told } = await again.spaza([...upload(file, ...names, '--yes'), '--json']);
    expect(JSON.parse(stdout).import.status).toBe('applied');
    expect(told).toContain('is already staged');
    const { imports } = await json('imports list');
    expect(imports.map(({ status }: { status: string }) => status).slice(0, imports.length - before)).toEqual(
      ['discarded', 'applied'],
    );
    // Applied files are not compared with pending ones: they may be wanted again.
    expect((await again.json(upload(file, ...names, '--yes'))).summary.unchanged).toBe(1);
  });

  test('shows prices as people read them, and the same mistake on many lines once', async () => {
    const [one, two] = offers.map(({ sellable }) => sellable.barcode);
    const priced = await written('priced.csv', 'barcode,price', `${one},41.50`);
    const terminal = consoleAt(shop, { isTerminal: true, columns: 80 });
    expect((await terminal.spaza(upload(priced, '--dry-run'))).stdout).toMatch(/ price R[\d.]+ → R41\.50/);
    const file = await written('same.csv', 'barcode,price', ...Array(5).fill(`${two},x`), `${one},y`);
    const { stderr } = await spaza(upload(file, '--dry-run'));
    expect(stderr).toContain("  lines 2 to 6, price, 'x': must be");
    expect(stderr).toContain("  line 7, price, 'y': must be");
  });

  test('replaces an offer whole, and the help says so', async () => {
    const { barcode } = offers[0]!.sellable;
    const dated = 'barcode,price,base_price,start_at,end_at';
    const row = `${barcode},42.00,50.00,2026-11-01,2099-11-30`;
    await json(upload(await written('dated.csv', dated, row), '--yes'));
    const priced = await written('undated.csv', 'barcode,price', `${barcode},42.00`);
    const [{ fields }] = (await json(upload(priced, '--dry-run'))).changes;
    const unset = fields.map(({ name, to }: { name: string; to: unknown }) => [name, to]).toSorted();
    expect(unset).toEqual(['base_price_in_cents', 'end_at', 'start_at'].map((name) => [name, null]));
    const { stdout } = await spaza('imports upload --help');
    const help = stdout.replaceAll(/\s+/g, ' ');
    expect(help).toContain(
      'A known product keeps the values that its row omits; an offer is replaced completely',
    );
    const terminal = consoleAt(shop, { isTerminal: true, columns: 80 });
    const describedAs = async (type: string) =>
      (await terminal.spaza(`imports template ${type} --describe`)).stdout;
    expect(await describedAs('offers')).toContain('It replaces the whole offer');
    expect(await describedAs('products')).toContain('leave an existing item unchanged');
  });

  test('begins with a template that its own check takes', async () => {
    for (const type of ['products', 'offers', 'stock']) {
      const file = await written('template.csv', (await spaza(`imports template ${type}`)).stdout.trim());
      const { stderr } = await spaza(upload(file, '--yes'));
      expect(stderr).not.toContain('does not know');
      expect((await spaza(upload(file, '--type', type, '--dry-run'))).stderr).not.toContain('column');
    }
  });
});

test('nothing went wrong inside the shop', () => {
  expect(shop.errors).toEqual([]);
});
