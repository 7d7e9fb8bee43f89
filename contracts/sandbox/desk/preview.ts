import { z } from 'zod';
import { Import, ImportProblem } from '../../import/import.ts';
import { IMPORT_PROBLEMS_PER_PAGE, MAXIMUM_PER_PAGE } from '../../vocabulary/index.ts';
import { Messages, Pagination, Status } from '../../wire/answers.ts';
import { Id, Instant } from '../../wire/fields.ts';
import { c, facts, managerHeaders, pageQuery, refusals } from '../../wire/route.ts';

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What applying an import would do to one row of the catalogue. */
const ImportChange = z
  .object({
    line: z.int().meta({ description: 'Line of the file, or row of the sheet, from 1.' }),
    barcode: z.string().meta({ description: 'Barcode of the article.' }),
    name: z.string().meta({ description: 'Name of the article, as it is now or would be.' }),
    kind: z.string().nullable().meta({ description: 'Kind of the offer; null for other types.' }),
    change: z.enum(['new', 'changed']).meta({ description: 'It would be added, or set to something else.' }),
    fields: z
      .array(
        z.object({
          name: z.string().meta({ description: 'What is kept, such as price_in_cents.' }),
          from: Value.meta({ description: 'What it is now; null where it is not set.' }),
          to: Value.meta({ description: 'What it would be.' }),
        }),
      )
      .meta({ description: 'What would be set, or set to something else.' }),
  })
  .meta({ id: 'ImportChange', description: 'A change that an import would make.' });
/** What one row of a file would do. */
export interface ImportChange extends z.infer<typeof ImportChange> {}

const count = (description: string) => z.int().meta({ description });

const ImportSummary = z
  .object({
    new: count('Rows that would be added.'),
    changed: count('Rows that would be set to something else.'),
    unchanged: count('Rows that say what is there already.'),
    not_in_file: count('What the supplier, or the shop, has beside; it stays as it is.'),
    bad: count('Places of the file that cannot be taken.'),
  })
  .meta({ id: 'ImportSummary', description: 'What an import would do, in numbers.' });
/** What a whole file would do, counted. */
export interface ImportSummary extends z.infer<typeof ImportSummary> {}

const ImportPreviewAnswer = z
  .object({
    status: Status,
    summary: ImportSummary.optional().meta({ description: 'Only with the first changes.' }),
    changes: z.array(ImportChange).meta({ description: 'By line, at most as many as were asked for.' }),
    next_after: z
      .int()
      .nullable()
      .meta({ description: 'What to send as `after` for the next changes; null where there are no more.' }),
    problems: z
      .array(ImportProblem)
      .meta({ description: 'What keeps it from being applied, the first 100.' }),
    messages: Messages,
  })
  .meta({ id: 'ImportPreviewAnswer', description: 'What an import would do.' });

const ImportProblemsAnswer = z
  .object({
    status: Status,
    problems: z.array(ImportProblem).meta({ description: 'By line.' }),
    next_after: z
      .int()
      .nullable()
      .meta({ description: 'What to send as `after` for the next ones; null where there are no more.' }),
  })
  .meta({ id: 'ImportProblemsAnswer', description: 'What is wrong with an import, a part of it.' });

const ListedImport = Import.extend({
  created_at: Instant.meta({ description: 'When the file was handed in.' }),
  rows: count('Rows of the file, without its heading and empty ones.'),
  bad: count('Places of the file that cannot be taken.'),
}).meta({ id: 'ListedImport', description: 'An import in a list.' });
/** A file that was handed in, as a list of them shows it. */
export interface ListedImport extends z.infer<typeof ListedImport> {}

/** Looking before an import is applied. */
export const previewRoutes = c.router({
  imports: {
    method: 'GET',
    path: '/imports',
    summary: 'List imports',
    description:
      'Files that were handed in, the newest first, whatever became of them: one whose answer was lost is found again.',
    query: z.object({
      ...pageQuery,
      status: Import.shape.status.optional().meta({ description: 'Only those that stand there.' }),
    }),
    headers: managerHeaders,
    responses: {
      200: z.object({ status: Status, imports: z.array(ListedImport), pagination: Pagination }),
      ...refusals(401),
    },
    metadata: facts({ caller: 'manager' }),
  },
  previewImport: {
    method: 'GET',
    path: '/imports/:id/preview',
    summary: 'See what an import would change',
    description:
      'Compares a staged file with the catalogue as it is now, and changes nothing. Long files are looked through a ' +
      'part at a time: an answer may hold fewer changes than were asked for, or none, and still say where to go on. A ' +
      'rejected file has no changes, only problems.',
    pathParams: z.object({ id: Id.meta({ description: 'Key of the import.' }) }),
    query: z.object({
      after: z.int().min(0).max(0x7fffffff).optional().meta({ description: 'Only changes after this line.' }),
      per_page: z
        .int()
        .min(1)
        .max(MAXIMUM_PER_PAGE)
        .optional()
        .meta({ description: `Changes at most; 50 where left out, and no more than ${MAXIMUM_PER_PAGE}.` }),
    }),
    headers: managerHeaders,
    responses: { 200: ImportPreviewAnswer, ...refusals(401, 404, 409) },
    metadata: facts({ caller: 'manager' }),
  },
  importProblems: {
    method: 'GET',
    path: '/imports/:id/problems',
    summary: 'List all that is wrong with an import',
    description:
      'Every place of the file that cannot be taken, by line. A line is not parted: there may be a few more than were ' +
      'asked for, and none on the last page. They are kept for 7 days after the file was handed in; later they are refused with `problems_dropped`.',
    pathParams: z.object({ id: Id.meta({ description: 'Key of the import.' }) }),
    query: z.object({
      after: z.int().min(0).max(0x7fffffff).optional().meta({ description: 'Only those after this line.' }),
      per_page: z
        .int()
        .min(1)
        .max(IMPORT_PROBLEMS_PER_PAGE)
        .optional()
        .meta({ description: `How many at most; ${IMPORT_PROBLEMS_PER_PAGE} where left out.` }),
    }),
    headers: managerHeaders,
    responses: { 200: ImportProblemsAnswer, ...refusals(401, 404, 409) },
    metadata: facts({ caller: 'manager' }),
  },
});
