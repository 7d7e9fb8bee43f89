import { z } from 'zod';
import { Id, Instant, openText } from '../values/fields.ts';
import { IMPORT_TYPES, importColumnsInWords } from '../vocabulary/import-columns.ts';
import { Messages, Status } from '../wire/answers.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';

export const Import = z
  .object({
    id: Id,
    import_type: openText('Type of data in the file.', IMPORT_TYPES),
    imported_at: Instant.nullish().meta({ description: 'When it was applied; null until then.' }),
    status: openText('Status of the import.', ['staged', 'rejected', 'applied', 'discarded']),
    content_type: z.string().nullish().meta({ description: 'Media type of the file.' }),
    supplier_id: Id.nullish(),
    supplier_name: z.string().nullish().meta({ description: 'Name of the supplier.' }),
  })
  .meta({ id: 'Import', description: 'An uploaded file of catalogue data.' });
export interface Import extends z.infer<typeof Import> {}

export const ImportProblem = z
  .object({
    line: z.int().meta({ description: 'Line of the file, or row of the sheet, starting at 1.' }),
    column: z
      .string()
      .nullable()
      .meta({ description: 'Heading of the column; null if the problem concerns the whole row.' }),
    cell: z
      .string()
      .optional()
      .meta({ description: 'Cell reference in a sheet.', examples: ['B2'] }),
    value: z
      .string()
      .nullable()
      .meta({ description: 'Value found, truncated to 100 characters; null if the cell is empty.' }),
    code: z
      .string()
      .meta({ description: 'Stable code of the problem, for programs.', examples: ['unknown_barcode'] }),
    reason: z.string().meta({ description: 'What is wrong, and what is expected.' }),
  })
  .meta({ id: 'ImportProblem', description: 'A problem with one cell or row of a file.' });
export interface ImportProblem extends z.infer<typeof ImportProblem> {}

const ImportAnswer = z
  .object({
    status: Status,
    import: Import,
    messages: Messages.optional().meta({ description: 'Problems with the file, row by row.' }),
    rows: z
      .int()
      .optional()
      .meta({ description: 'Number of rows, not counting the headings and empty rows.' }),
    problems: z.array(ImportProblem).optional().meta({
      description:
        'The first 100 problems with the file, by line; `/sandbox/imports/:id/problems` lists them all.',
    }),
    further_problems: z.int().optional().meta({ description: 'Number of problems beyond those listed.' }),
  })
  .meta({ id: 'ImportAnswer', description: 'An import and the result of validating it.' });

export const importOlder = c.router(
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
        file: z
          .instanceof(Blob)
          .meta({ description: 'CSV (UTF-8, separated by commas or semicolons) or XLSX.' }),
        import_type: z
          .string()
          .min(1)
          .max(40)
          .meta({
            description: 'Type of data in the file: `products`, `offers` or `stock`.',
            examples: ['offers'],
          }),
        supplier_id: Id.optional().meta({
          description: 'ID of the supplier; required for offers and stock.',
        }),
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
      pathParams: z.object({ id: Id.meta({ description: 'ID of the import.' }) }),
      headers: managerHeaders,
      body: z.object({
        status: z.string().min(1).max(40).meta({ description: 'New status: `applied` or `discarded`.' }),
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
