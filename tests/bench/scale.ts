import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '@spaza/mocks';
import { type Figure, median } from './figure.ts';

const SMALL = 10_000;
/** The largest shop takes minutes to stock, so a quick run skips it. */
const SIZES = [SMALL, 100_000, Number(process.env.SPAZA_BENCH_OFFERS ?? 0)].filter(
  (size, at, sizes) => size > (sizes[at - 1] ?? 0),
);
const ROUNDS = 15;
/** Wholesalers with the widest range: in the shop as written, and among those added to enlarge it. */
const WHOLESALER = { small: 5, large: 21 } as const;

const searches = (...words: readonly string[]) =>
  words.map((word) => `/catalog/v1/offers/search?query=${encodeURIComponent(word)}`);

/** Timed reads, each of several requests. `within` is the maximum slowdown of a larger shop. */
const READS = [
  { name: 'catalogue page', within: 2, paths: [1, 2, 4, 6].map((id) => `/catalog/v1/categories/${id}?`) },
  {
    name: 'nearest suppliers',
    within: 2,
    paths: ['-33.9&lon=18.57', '-26.2&lon=28.05', '-29.86&lon=31.02'].map(
      (place) => `/api/v2/suppliers/distance_from?lat=${place}`,
    ),
  },
  { name: 'search, a word', within: 4, paths: searches('milk', 'rice', 'tomato', 'maize meal') },
  { name: 'search, a letter', within: 4, paths: searches('b', 'm', 's', 'x') },
  { name: 'search, part of a word', within: 4, paths: searches('choc', 'wors', 'rooib', 'mielie') },
  {
    name: 'search, misspelled',
    within: 4,
    paths: searches('boerwors', 'chakalakka', 'rooibose', 'maize meel'),
  },
] as const;
type Read = (typeof READS)[number];

interface OpenShop {
  size: number;
  /** Milliseconds for all requests of a read, sequentially, at one supplier or across all. */
  time(read: Read, atSupplier: boolean): Promise<number>;
  close(): Promise<void>;
}

async function open(size: number, folder: string): Promise<OpenShop> {
  const keys = { staff: 'staff', manager: 'manager', operator: 'operator' };
  const sandbox = createSandbox({
    database: path.join(folder, String(size)),
    offers: size,
    keys,
    checkAnswers: false,
  });
  await sandbox.ready;
  const supplier = `&supplier_id=${size === SMALL ? WHOLESALER.small : WHOLESALER.large}`;
  let requests = 0;
  async function time(read: Read, atSupplier: boolean): Promise<number> {
    const began = performance.now();
    for (const each of read.paths) {
      // A different address each time, so that no response comes from the cache.
      const url = `http://shop.bench${each}${atSupplier ? supplier : ''}&_=${requests++}`;
      const response = await sandbox.fetch(url);
      if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
      await response.text();
    }
    return performance.now() - began;
  }
  return { size, time, close: () => sandbox.close() };
}

/** Returns how many times longer a read takes in each shop than in the smallest; the shops take turns. */
async function growthOf(shops: readonly OpenShop[], read: Read, atSupplier: boolean): Promise<Figure[]> {
  const times: number[][] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const taken = [];
    for (const shop of shops) taken.push(await shop.time(read, atSupplier));
    // The first round is a warm-up.
    if (round > 0) times.push(taken);
  }
  const place = atSupplier ? ', at one supplier' : '';
  return shops.map(({ size }, at) => {
    const name = `${read.name}${place}, ${size.toLocaleString('en')} offers`;
    if (at === 0) {
      const each = times.map(([first = 0]) => first / read.paths.length);
      return { name, value: median(each), unit: 'ms' };
    }
    const ratios = times.map((taken) => (taken[at] ?? 0) / (taken[0] ?? 1));
    return {
      name: `${name}, against the smallest`,
      value: median(ratios),
      unit: 'x',
      limit: { atMost: read.within },
    };
  });
}

/**
 * Measures how catalogue reads scale with its size. `SPAZA_BENCH_OFFERS=1000000` adds a shop of a million
 * offers, which takes minutes to stock.
 */
export async function scaleFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-scale-'));
  const shops: OpenShop[] = [];
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) {
      const began = performance.now();
      shops.push(await open(size, folder));
      figures.push({
        name: `stocking a shop of ${size.toLocaleString('en')} offers`,
        value: (performance.now() - began) / 1000,
        unit: 's',
      });
    }
    for (const read of READS) {
      figures.push(...(await growthOf(shops, read, false)));
      if (read.name !== 'nearest suppliers') figures.push(...(await growthOf(shops, read, true)));
    }
  } finally {
    for (const shop of shops) await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}
