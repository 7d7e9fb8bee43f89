import type { Output } from '../output/output.ts';
import type { State } from '../ports.ts';
import { isFields } from '../values/words.ts';
import { plainName } from './csv-text.ts';
import type { ColumnNames } from './import-file.ts';

type Kept = Pick<State, 'storage'>;

const KEY = 'import-columns';
/** The supplier whose files have the columns; undefined for files of products, which have no supplier. */
type Owner = string | undefined;
const keyOf = (owner: Owner) => owner ?? '';

/** `for supplier 1`, or `for files without a supplier`. */
export const ownerText = (owner: Owner): string =>
  owner === undefined ? 'for files without a supplier' : `for supplier ${owner}`;

/** `Prys=price, Notes=`: as typed after `--map`. */
export const mapText = (map: ColumnNames): string => [...map].map(([from, to]) => `${from}=${to}`).join(', ');

type Entries = Record<string, [from: string, to: string][]>;

function entriesIn({ storage }: Kept): Entries {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isFields(kept) ? (kept as Entries) : {};
  } catch {
    return {};
  }
}

/** The remembered names of columns, by owner. */
export const rememberedColumns = (state: Kept): { owner: Owner; map: ColumnNames }[] =>
  Object.entries(entriesIn(state)).map(([owner, map]) => ({ owner: owner || undefined, map: new Map(map) }));

/** The remembered names of one owner. */
const columnsOf = (state: Kept, owner: Owner): ColumnNames => new Map(entriesIn(state)[keyOf(owner)] ?? []);

/** Forgets the names of one owner, or all for null. Returns what was forgotten. */
export function forgetColumns(state: Kept, owner: Owner | null): { owner: Owner; map: ColumnNames }[] {
  const gone = rememberedColumns(state).filter((one) => owner === null || one.owner === owner);
  const left = entriesIn(state);
  for (const one of gone) delete left[keyOf(one.owner)];
  if (Object.keys(left).length > 0) state.storage.setItem(KEY, JSON.stringify(left));
  else state.storage.removeItem(KEY);
  return gone;
}

/**
 * The remembered names that fit a file: the file has the column, `--map` does not name it, and no other column has the
 * new name.
 */
function fitting(remembered: ColumnNames, names: readonly string[], typed: ColumnNames): ColumnNames {
  const own = new Set(names.map(plainName));
  const said = new Set([...typed.keys()].map(plainName));
  const taken = new Set([...typed.values()].map(plainName));
  return new Map(
    [...remembered].filter(
      ([from, to]) =>
        own.has(plainName(from)) &&
        !said.has(plainName(from)) &&
        (to === '' || (!own.has(plainName(to)) && !taken.has(plainName(to)))),
    ),
  );
}

/** A file to upload, and the flags about its columns. */
interface Uploading {
  /** Its name. */
  file: string;
  /** Its path. */
  at: string;
  supplier?: string | undefined;
  /** How columns are renamed, as typed. */
  map?: ColumnNames | undefined;
  /** Reuse and remember how columns are renamed. */
  remember?: boolean | undefined;
  dryRun?: boolean | undefined;
}

type Note = Pick<Output, 'note'>;

/** How columns are renamed: as typed, and otherwise as it was typed for an earlier file of the supplier. */
export async function namesFor(
  state: Kept,
  { at, file, supplier, map: typed = new Map(), remember = true }: Uploading,
  { note }: Note,
): Promise<ColumnNames> {
  const remembered = remember ? columnsOf(state, supplier) : new Map();
  if (remembered.size === 0) return typed;
  // Reading files loads the contracts, which commands are declared without.
  const { namesOfColumns } = await import('./import-file.ts');
  const again = fitting(remembered, await namesOfColumns(at, file), typed);
  if (again.size > 0)
    note(
      `Renaming columns as remembered ${ownerText(supplier)}: ${mapText(again)}. --no-remember leaves them as they are.`,
    );
  return new Map([...again, ...typed]);
}

/** Remembers the typed names, after the shop has accepted a file with them. */
export function rememberNames(
  state: Kept,
  { supplier, map, remember = true, dryRun }: Uploading,
  { note }: Note,
): void {
  if (!remember || dryRun || !map?.size) return;
  const known = columnsOf(state, supplier);
  if ([...map].every(([from, to]) => known.get(from) === to)) return;
  const all = { ...entriesIn(state), [keyOf(supplier)]: [...new Map([...known, ...map])] };
  state.storage.setItem(KEY, JSON.stringify(all));
  note(`Remembered ${ownerText(supplier)}: ${mapText(map)}. To forget: spaza imports mapping --forget`);
}
