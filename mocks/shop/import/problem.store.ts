import type { ImportProblem } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';

/** Problems of a file that are listed with it; the others are asked for. */
export const MOST_LISTED = 100;

/** The first problems of the import `i`, by line. */
export const FIRST_PROBLEMS = `(select coalesce(json_agg(p.problem::json order by p.line, p.position), '[]')
  from (select line, position, problem from import_problem where import_id = i.id
    order by line, position limit ${MOST_LISTED}) p)`;

/** Keeps problems. @param position of the first of them; each has one of its own in its file */
export async function insertProblems(
  db: Queryable,
  importId: string,
  position: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  await db.query(
    `insert into import_problem (import_id, line, position, problem)
     select $1, (p.problem ->> 'line')::int, $2 + p.place, p.problem::text
     from json_array_elements($3::json) with ordinality as p(problem, place)`,
    [importId, position, JSON.stringify(problems)],
  );
}

/**
 * Keeps a problem for each row that says again what an earlier line says.
 * @returns how many there are
 */
export async function insertDuplicates(db: Queryable, importId: string, position: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `with keyed as (
       select r.line, r.barcode, coalesce(r.kind, 'regular') as kind
       from import_batch b cross join json_to_recordset(b.rows::json) as r(line int, barcode text, kind text)
       where b.import_id = $1
     ), twice as (
       select barcode, kind, min(line) as first_line from keyed group by barcode, kind having count(*) > 1
     ), kept as (
       insert into import_problem (import_id, line, position, problem)
       select $1, k.line, $2 + row_number() over (order by k.line),
         json_build_object('line', k.line, 'column', 'barcode', 'value', k.barcode, 'code', 'duplicate_key',
           'reason', 'stands in line ' || t.first_line || ' already')::text
       from keyed k join twice t on t.barcode = k.barcode and t.kind = k.kind
       where k.line > t.first_line returning 1
     )
     select count(*) as count from kept`,
    [importId, position],
  );
  return row?.count ?? 0;
}

/** Problems after a line, by line; lines are not parted, so that there may be a few more than were asked for. */
export async function readProblemsAfter(
  db: Queryable,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ImportProblem[]> {
  const rows = await db.query<{ problem: ImportProblem }>(
    `select problem::json as problem from import_problem
     where import_id = $1 and line > $2 and line <= coalesce((
       select line from import_problem where import_id = $1 and line > $2
       order by line, position offset $3 limit 1), 2147483647)
     order by line, position`,
    [importId, after, limit - 1],
  );
  return rows.map(({ problem }) => problem);
}

/** Forgets what was wrong with files that were refused before. */
export async function dropProblemsOf(tx: Queryable, rejectedBefore: string): Promise<void> {
  await tx.query(
    `delete from import_problem where import_id in (
       select id from import_file where status in ('rejected', 'discarded') and created_at < $1)`,
    [rejectedBefore],
  );
}
