import type { Queryable } from '../../db/db.ts';
import type { Table } from './table.store.ts';

/** Longest wait for writers of other processes, in ms: shorter than it takes the engine to look for deadlocks. */
const LOCK_TIMEOUT_MS = 300;

/** Copies every table as it was when the transaction began. @param place schema to create for the copies */
export async function copyTables(tx: Queryable, place: string, tables: readonly Table[]): Promise<void> {
  await makePlace(tx, place);
  for (const { name } of tables) await tx.query(`create table ${place}.${name} as table ${name}`);
}

/** Recreates every table without its rows. @param place schema to create for the tables */
export async function copyEmptyTables(tx: Queryable, place: string, tables: readonly Table[]): Promise<void> {
  await makePlace(tx, place);
  for (const { name } of tables) await tx.query(`create table ${place}.${name} (like ${name})`);
}

async function makePlace(tx: Queryable, place: string): Promise<void> {
  await dropCopies(tx, place);
  await tx.query(`create schema ${place}`);
}

export async function dropCopies(tx: Queryable, place: string): Promise<void> {
  await tx.query(`drop schema if exists ${place} cascade`);
}

/**
 * Blocks all writers until the transaction ends; readers see the previous state.
 * @param holdFirst takes an additional lock first, with the same timeout
 */
export async function lockForWriters(
  tx: Queryable,
  tables: readonly Table[],
  holdFirst: () => Promise<void>,
): Promise<void> {
  await tx.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await holdFirst();
  await tx.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  await tx.query('set local lock_timeout = 0');
}

const row = (alias: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

const isSame = (key: readonly string[]) => `${row('s', key)} = ${row('t', key)}`;

async function removeWhatCameLater(tx: Queryable, place: string, { name, key }: Table): Promise<void> {
  const isKept = key.length > 0 ? `exists (select 1 from ${place}.${name} s where ${isSame(key)})` : 'false';
  await tx.query(`delete from ${name} t where not ${isKept}`);
}

async function putBackWhatChanged(
  tx: Queryable,
  place: string,
  { name, columns, key }: Table,
): Promise<void> {
  const facts = columns.filter((column) => !key.includes(column));
  if (key.length === 0 || facts.length === 0) return;
  await tx.query(
    `update ${name} t set ${facts.map((column) => `${column} = s.${column}`).join(', ')}
     from ${place}.${name} s where ${isSame(key)} and ${row('s', facts)} is distinct from ${row('t', facts)}`,
  );
}

async function putBackWhatIsGone(tx: Queryable, place: string, { name, columns, key }: Table): Promise<void> {
  const isThere = key.length > 0 ? `exists (select 1 from ${name} t where ${isSame(key)})` : 'false';
  const list = columns.join(', ');
  await tx.query(`insert into ${name} (${list}) select ${list} from ${place}.${name} s where not ${isThere}`);
}

/**
 * Makes every table equal to its copy. Only writes rows that differ, which is a fraction of the work of refilling the
 * tables and their indexes.
 * @param tables referenced tables first
 */
export async function putBackTables(tx: Queryable, place: string, tables: readonly Table[]): Promise<void> {
  for (const table of tables.toReversed()) await removeWhatCameLater(tx, place, table);
  for (const table of tables) {
    await putBackWhatChanged(tx, place, table);
    await putBackWhatIsGone(tx, place, table);
  }
}
