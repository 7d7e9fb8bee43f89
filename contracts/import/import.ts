import { z } from 'zod';
import { entity, field, Id, Instant, openText } from '../values/fields.ts';
import { IMPORT_TYPES, importColumnsInWords } from '../vocabulary/import-columns.ts';
import { Messages, Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';

export const Import = entity('Import', 'An uploaded file of catalogue data.', {
  id: Id,
  import_type: openText('Type of data in the file.', IMPORT_TYPES),
  imported_at: field(Instant.nullish(), 'When it was applied; null until then.'),
  status: openText('Status of the import.', ['staged', 'rejected', 'applied', 'discarded']),
  content_type: field(z.string().nullish(), 'Media type of the file.'),
  supplier_id: Id.nullish(),
  supplier_name: field(z.string().nullish(), 'Name of the supplier.'),
});
export interface Import extends z.infer<typeof Import> {}

export const ImportProblem = entity('ImportProblem', 'A problem with one cell or row of a file.', {
  line: field(z.int(), 'Line of the file, or row of the sheet, starting at 1.'),
  column: field(z.string().nullable(), 'Heading of the column; null if the problem concerns the whole row.'),
  cell: field(z.string().optional(), 'Cell reference in a sheet.', 'B2'),
  value: field(z.string().nullable(), 'Value found, truncated to 100 characters; null if the cell is empty.'),
  code: field(z.string(), 'Stable code of the problem, for programs.', 'unknown_barcode'),
  reason: field(z.string(), 'What is wrong, and what is expected.'),
});
export interface ImportProblem extends z.infer<typeof ImportProblem> {}

const ImportAnswer = entity('ImportAnswer', 'An import and the result of validating it.', {
  status: Status,
  import: Import,
  messages: field(Messages.optional(), 'Problems with the file, row by row.'),
  rows: field(z.int().optional(), 'Number of rows, not counting the headings and empty rows.'),
  problems: field(
    z.array(ImportProblem).optional(),
    'The first 100 problems with the file, by line; `/sandbox/imports/:id/problems` lists them all.',
  ),
  further_problems: field(z.int().optional(), 'Number of problems beyond those listed.'),
});

export const older = c.router(
  {
    create: {
      method: 'POST',
      path: '/manager/api/v1/imports',
      summary: 'Upload a file',
      description: `Validates a file of catalogue data and stages it without applying it. A file that is not a table of the given type is refused. A file with invalid rows is kept as \`rejected\`, with every invalid row listed, and cannot be applied. A staged import that is not applied within 7 days is discarded.

If the same file is uploaded again under the same \`Idempotency-Key\` while it is staged, the staged import is returned with status 200; if it has since been rejected, applied, discarded or overtaken, the file is processed again. If it is uploaded again while the first upload is still being processed, or processing takes too long, the first call is refused with \`import_abandoned\` and its data is dropped.

The first row contains the headings. The file can be CSV or XLSX.

- **CSV** must be UTF-8, with or without a byte order mark, separated by commas or semicolons. Cells may be quoted with double quotes, and a \`sep=;\` line may precede the headings.
- **XLSX** is read from the first visible sheet, including hidden rows. It must contain values only, without formulas or merged cells.

${importColumnsInWords}`,
      contentType: 'multipart/form-data',
      headers: { ...managerHeaders, ...idempotencyHeaders },
      body: z.object({
        file: field(z.instanceof(Blob), 'CSV (UTF-8, separated by commas or semicolons) or XLSX.'),
        import_type: field(
          z.string().min(1).max(40),
          'Type of data in the file: `products`, `offers` or `stock`.',
          'offers',
        ),
        supplier_id: field(Id.optional(), 'ID of the supplier; required for offers and stock.'),
      }),
      responses: {
        200: ImportAnswer,
        201: ImportAnswer,
        ...refusals(
          'wrong_key',
          'not_found',
          'import_abandoned',
          'key_reused',
          'unknown_import_type',
          'supplier_required',
          'empty_file',
          'unreadable_file',
          'wrong_encoding',
          'unclosed_quote',
          'stray_quote',
          'row_too_long',
          'no_rows',
          'unknown_column',
          'duplicate_column',
          'missing_column',
          'too_many_texts',
          'merged_cells',
          'inflates_too_far',
        ),
      },
      metadata: facts({ caller: 'manager', idempotent: true }),
    },
    update: {
      method: 'PUT',
      path: '/manager/api/v1/imports/:id',
      summary: 'Apply or discard an import',
      description:
        '`applied` applies the whole file to the catalogue in one step; `discarded` drops it. Repeating either returns the same result and changes nothing. Imports are applied one at a time. If another import has changed any of the same rows since this file was uploaded, it is refused with `import_overtaken`; upload the file again to apply it on top.',
      pathParams: z.object({ id: field(Id, 'ID of the import.') }),
      headers: managerHeaders,
      body: z.object({
        status: field(z.string().min(1).max(40), 'New status: `applied` or `discarded`.'),
      }),
      responses: {
        200: ImportAnswer,
        ...refusals(
          'wrong_key',
          'not_found',
          'import_rejected',
          'import_settled',
          'import_overtaken',
          'unknown_status',
        ),
      },
      metadata: facts({ caller: 'manager' }),
    },
  },
  closed,
);
