import { z } from 'zod';
import { Messages, Status } from '../wire/answers.ts';
import { Id, Instant, openText } from '../wire/fields.ts';
import { IMPORT_TYPES } from './columns.ts';

/** A file of catalogue data that a manager handed in. */
export const Import = z
  .object({
    id: Id,
    import_type: openText('What the file holds.', IMPORT_TYPES),
    imported_at: Instant.nullish().meta({ description: 'When it was applied; null while it is not.' }),
    status: openText('Where it stands.', ['staged', 'rejected', 'applied', 'discarded']),
    content_type: z.string().nullish().meta({ description: 'Media type of the file.' }),
    supplier_id: Id.nullish(),
    supplier_name: z.string().nullish().meta({ description: 'Name of the supplier it is for.' }),
  })
  .meta({ id: 'Import', description: 'A file of catalogue data.' });
export interface Import extends z.infer<typeof Import> {}

/** One cell or row of a file that cannot be taken. */
export const ImportProblem = z
  .object({
    line: z.int().meta({ description: 'Line of the file, or row of the sheet, from 1.' }),
    column: z
      .string()
      .nullable()
      .meta({ description: 'Heading of the column; null for the row as a whole.' }),
    cell: z
      .string()
      .optional()
      .meta({ description: 'Name of the cell in a sheet.', examples: ['B2'] }),
    value: z
      .string()
      .nullable()
      .meta({ description: 'What stands there, cut after 100 characters; null where nothing does.' }),
    code: z.string().meta({ description: 'Stable name of the reason.', examples: ['unknown_barcode'] }),
    reason: z.string().meta({ description: 'What is wrong and what is expected.' }),
  })
  .meta({ id: 'ImportProblem', description: 'What is wrong in one place of a file.' });
export interface ImportProblem extends z.infer<typeof ImportProblem> {}

export const ImportAnswer = z
  .object({
    status: Status,
    import: Import,
    messages: Messages.optional().meta({ description: 'What is wrong with the file, row by row.' }),
    rows: z.int().optional().meta({ description: 'Rows of the file, without its heading and empty ones.' }),
    problems: z.array(ImportProblem).optional().meta({
      description:
        'What is wrong with the file, the first 100 places by line; `/sandbox/imports/:id/problems` lists all.',
    }),
    further_problems: z
      .int()
      .optional()
      .meta({ description: 'How many more places are wrong than are listed.' }),
  })
  .meta({ id: 'ImportAnswer', description: 'An import and what was found in it.' });
