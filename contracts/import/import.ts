import { z } from 'zod';
import { Id, Instant, openText } from '../values/fields.ts';
import { IMPORT_TYPES } from '../vocabulary/import-columns.ts';
import { Messages, Status } from '../wire/answers.ts';

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

export const ImportAnswer = z
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
