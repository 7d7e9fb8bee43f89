import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, managerHeaders, refusals } from '../wire/route.ts';
import { ImportAnswer } from './import.ts';

export const importOlder = c.router(
  {
    create: {
      method: 'POST',
      path: '/manager/api/v1/imports',
      summary: 'Hand in a file',
      description: 'Checks a file of catalogue data and keeps it, without applying it.',
      contentType: 'multipart/form-data',
      headers: managerHeaders,
      body: z.object({
        file: z.instanceof(Blob).meta({ description: 'CSV (UTF-8, comma or semicolon) or XLSX.' }),
        import_type: z
          .string()
          .min(1)
          .max(40)
          .meta({ description: 'What it holds.', examples: ['offers'] }),
        supplier_id: Id.optional().meta({ description: 'Supplier it is for; not needed for products.' }),
      }),
      responses: { 200: ImportAnswer, 201: ImportAnswer, ...refusals(401, 404, 422) },
      metadata: facts({ caller: 'manager' }),
    },
    update: {
      method: 'PUT',
      path: '/manager/api/v1/imports/:id',
      summary: 'Apply or discard an import',
      description: '`applied` puts the whole file into the catalogue in one step, `discarded` drops it.',
      pathParams: z.object({ id: Id.meta({ description: 'Key of the import.' }) }),
      headers: managerHeaders,
      body: z.object({
        status: z.string().min(1).max(40).meta({ description: '`applied` or `discarded`.' }),
      }),
      responses: { 200: ImportAnswer, ...refusals(401, 404, 409, 422) },
      metadata: facts({ caller: 'manager' }),
    },
  },
  closed,
);
