import { z } from 'zod';
import { Messages, Status } from '../wire/answers.ts';
import { Id, Instant, openText } from '../wire/fields.ts';

/** A file of catalogue data that a manager handed in. */
export const Import = z
  .object({
    id: Id,
    import_type: openText('What the file holds.', ['products', 'offers', 'stock']),
    imported_at: Instant.nullish().meta({ description: 'When it was applied; null while it is not.' }),
    status: openText('Where it stands.', ['staged', 'rejected', 'applied', 'discarded']),
    content_type: z.string().nullish().meta({ description: 'Media type of the file.' }),
    supplier_id: Id.nullish(),
    supplier_name: z.string().nullish().meta({ description: 'Name of the supplier it is for.' }),
  })
  .meta({ id: 'Import', description: 'A file of catalogue data.' });
export type Import = z.infer<typeof Import>;

export const ImportAnswer = z
  .object({
    status: Status,
    import: Import,
    messages: Messages.optional().meta({ description: 'What is wrong with the file, row by row.' }),
  })
  .meta({ id: 'ImportAnswer', description: 'An import and what was found in it.' });
