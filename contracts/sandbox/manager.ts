import { z } from 'zod';
import { Import, ImportProblem } from '../import/import.ts';
import { Leaflet, LeafletAnswer, NewLeaflet } from '../leaflet/leaflet.ts';
import { entity, field, Id, Instant } from '../values/fields.ts';
import { IMPORT_PROBLEMS_PER_PAGE, MAXIMUM_PER_PAGE } from '../vocabulary/index.ts';
import { Messages, Pagination, Status } from '../wire/answers.ts';
import { c, facts, idempotencyHeaders, managerHeaders, pageQuery, refusals } from '../wire/route.ts';

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const ImportChange = entity(
  'ImportChange',
  'A change that an import would make to one row of the catalogue.',
  {
    line: field(z.int(), 'Line of the file, or row of the sheet, starting at 1.'),
    barcode: field(z.string(), 'Barcode of the item.'),
    name: field(z.string(), 'Current name of the item, or its name once added.'),
    kind: field(z.string().nullable(), 'Kind of the offer; null for other types of import.'),
    change: field(z.enum(['new', 'changed']), 'Whether the row would be added or changed.'),
    fields: field(
      z.array(
        z.object({
          name: field(z.string(), 'Name of the field, such as `price_in_cents`.'),
          from: field(Value, 'Current value; null if not set.'),
          to: field(Value, 'New value.'),
        }),
      ),
      'Fields that would change.',
    ),
  },
);
export interface ImportChange extends z.infer<typeof ImportChange> {}

const count = (description: string) => field(z.int(), description);

export const ImportSummary = entity('ImportSummary', 'Number of changes that an import would make.', {
  new: count('Number of rows that would be added.'),
  changed: count('Number of rows that would be changed.'),
  unchanged: count('Number of rows that match the catalogue.'),
  not_in_file: count('Number of existing entries that are not in the file; they stay unchanged.'),
  bad: count('Number of problems in the file.'),
});
export interface ImportSummary extends z.infer<typeof ImportSummary> {}

const ImportPreviewAnswer = entity('ImportPreviewAnswer', 'Preview of an import.', {
  status: Status,
  summary: field(ImportSummary.optional(), 'Summary of all changes; only on the first page.'),
  changes: field(z.array(ImportChange), 'Changes by line, at most `per_page`.'),
  next_after: field(z.int().nullable(), 'Value to send as `after` for the next page; null on the last one.'),
  problems: field(
    z.array(ImportProblem),
    'The first 100 problems that prevent the import from being applied.',
  ),
  messages: Messages,
});

const ImportProblemsAnswer = entity('ImportProblemsAnswer', 'One page of the problems with an import.', {
  status: Status,
  problems: field(z.array(ImportProblem), 'Problems by line.'),
  next_after: field(z.int().nullable(), 'Value to send as `after` for the next page; null on the last one.'),
});

export const ListedImport = Import.extend({
  created_at: field(Instant, 'When the file was uploaded.'),
  rows: count('Number of rows, not counting the headings and empty rows.'),
  bad: count('Number of problems in the file.'),
}).meta({ id: 'ListedImport', description: 'An import as it appears in a list.' });
export interface ListedImport extends z.infer<typeof ListedImport> {}

/** Listing and previewing imports. */
const previewRoutes = c.router({
  imports: {
    method: 'GET',
    path: '/imports',
    summary: 'List imports',
    description:
      'Returns uploaded files of every status, newest first, including any whose upload response was lost.',
    query: z.object({
      ...pageQuery,
      status: field(Import.shape.status.optional(), 'Only imports with this status.'),
    }),
    headers: managerHeaders,
    responses: {
      200: z.object({ status: Status, imports: z.array(ListedImport), pagination: Pagination }),
      ...refusals('wrong_key'),
    },
    metadata: facts({ caller: 'manager' }),
  },
  previewImport: {
    method: 'GET',
    path: '/imports/:id/preview',
    summary: 'Preview an import',
    description:
      'Compares a staged file with the current catalogue without changing anything. Long files are processed in parts: a ' +
      'response may contain fewer changes than requested, or none, and still have a next page. A rejected file has no ' +
      'changes, only problems.',
    pathParams: z.object({ id: field(Id, 'ID of the import.') }),
    query: z.object({
      after: field(z.int().min(0).max(0x7fffffff).optional(), 'Only changes after this line.'),
      per_page: field(
        z.int().min(1).max(MAXIMUM_PER_PAGE).optional(),
        `Changes per page, at most ${MAXIMUM_PER_PAGE}. Defaults to 50.`,
      ),
    }),
    headers: managerHeaders,
    responses: { 200: ImportPreviewAnswer, ...refusals('wrong_key', 'not_found', 'import_settled') },
    metadata: facts({ caller: 'manager' }),
  },
  importProblems: {
    method: 'GET',
    path: '/imports/:id/problems',
    summary: 'List the problems of an import',
    description:
      'Returns every problem with the file, by line. Problems of one line are kept on the same page, so a page may have a ' +
      'few more than requested, and the last page may be empty. Problems are kept for 7 days after the upload; after ' +
      'that the call is refused with `problems_dropped`.',
    pathParams: z.object({ id: field(Id, 'ID of the import.') }),
    query: z.object({
      after: field(z.int().min(0).max(0x7fffffff).optional(), 'Only problems after this line.'),
      per_page: field(
        z.int().min(1).max(IMPORT_PROBLEMS_PER_PAGE).optional(),
        `Problems per page. Defaults to ${IMPORT_PROBLEMS_PER_PAGE}.`,
      ),
    }),
    headers: managerHeaders,
    responses: { 200: ImportProblemsAnswer, ...refusals('wrong_key', 'not_found', 'problems_dropped') },
    metadata: facts({ caller: 'manager' }),
  },
});

const file = field(z.instanceof(Blob).optional(), 'A PDF, or a PNG, JPEG, WebP or GIF image. At most 10 MB.');
const visible_at = field(
  z.union([Instant, z.literal('')]).optional(),
  'When it becomes visible to shoppers. Defaults to `start_at`.',
);

const byManager = {
  headers: managerHeaders,
  metadata: facts({ caller: 'manager' }),
} as const;

/** Reasons against a leaflet or its file. */
const AGAINST_A_LEAFLET = [
  'wrong_key',
  'not_found',
  'invalid_leaflet',
  'invalid_file_name',
  'empty_file',
  'unknown_file_kind',
  'broken_file',
  'wrong_file_name',
] as const;

/** Uploading, listing and changing leaflets. */
const leafletRoutes = c.router({
  leaflets: {
    ...byManager,
    method: 'GET',
    path: '/leaflets',
    summary: 'List leaflets',
    description: 'Returns all leaflets, including drafts, ended and upcoming ones; latest start first.',
    query: z.object({
      ...pageQuery,
      supplier_id: field(Id.optional(), 'Only leaflets of this supplier.'),
    }),
    responses: {
      200: z.object({ status: Status, leaflets: z.array(Leaflet), pagination: Pagination }),
      ...refusals('wrong_key', 'not_found'),
    },
  },
  createLeaflet: {
    ...byManager,
    method: 'POST',
    path: '/leaflets',
    summary: 'Publish a leaflet with its file',
    description:
      'Like the shop’s own call, but takes a form with either the file or its location. The shop serves the file as long ' +
      'as a leaflet with it is visible to shoppers.',
    headers: { ...managerHeaders, ...idempotencyHeaders },
    metadata: facts({ caller: 'manager', idempotent: true }),
    contentType: 'multipart/form-data',
    body: z.object({
      ...NewLeaflet.shape,
      path: NewLeaflet.shape.path.optional(),
      file,
      visible_at,
      published: field(z.boolean().optional(), 'Whether to publish it. Defaults to true.'),
    }),
    responses: {
      200: LeafletAnswer,
      201: LeafletAnswer,
      ...refusals(...AGAINST_A_LEAFLET, 'key_reused'),
    },
  },
  changeLeaflet: {
    ...byManager,
    method: 'PATCH',
    path: '/leaflets/:id',
    summary: 'Change, replace or withdraw a leaflet',
    description: 'Updates only the fields sent. A file that is no longer used by any leaflet is deleted.',
    pathParams: z.object({ id: field(Id, 'ID of the leaflet.') }),
    contentType: 'multipart/form-data',
    body: z.object({
      name: NewLeaflet.shape.name.optional(),
      path: NewLeaflet.shape.path.optional(),
      file,
      start_at: field(Instant.optional(), 'When the specials start.'),
      end_at: field(Instant.optional(), 'When the specials end.'),
      visible_at,
      published: field(z.boolean().optional(), 'Whether it is published.'),
    }),
    responses: {
      200: LeafletAnswer,
      ...refusals(...AGAINST_A_LEAFLET),
    },
  },
});

/** Calls for managers that only a sandbox offers, in addition to the calls of a shop. */
export const manager = c.router({ ...previewRoutes, ...leafletRoutes });
