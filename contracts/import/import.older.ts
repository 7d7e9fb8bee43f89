import { z } from 'zod';
import { Id } from '../wire/fields.ts';
import { c, closed, facts, idempotencyHeaders, managerHeaders, refusals } from '../wire/route.ts';
import { importColumnsInWords } from './columns.ts';
import { ImportAnswer } from './import.ts';

export const importOlder = c.router(
  {
    create: {
      method: 'POST',
      path: '/manager/api/v1/imports',
      summary: 'Hand in a file',
      description: `Checks a file of catalogue data and keeps it, without applying it. A file that is no table of its type is refused. One with bad rows is kept as \`rejected\`, with every bad row named; it cannot be applied. What is staged and not applied within 7 days is discarded. Handed in again under the same \`Idempotency-Key\` while it waits to be applied, the file that waits is answered, with status 200; one that was rejected, applied, discarded or overtaken since is read anew. Where it is handed in again while it is still being read, or reading it takes too long, the first call is refused with \`import_abandoned\`, and nothing of its file is kept.

The first row holds the headings. A file may be CSV in UTF-8, with or without a byte order mark, cut by commas or semicolons, with cells in double quotes where they need it and a line \`sep=;\` before the headings where a program wrote one; or XLSX, of which the first sheet that can be seen is read, hidden rows too, and which must hold values, no formulas and no merged cells.

${importColumnsInWords}`,
      contentType: 'multipart/form-data',
      headers: { ...managerHeaders, ...idempotencyHeaders },
      body: z.object({
        file: z.instanceof(Blob).meta({ description: 'CSV (UTF-8, comma or semicolon) or XLSX.' }),
        import_type: z
          .string()
          .min(1)
          .max(40)
          .meta({ description: 'What it holds: products, offers or stock.', examples: ['offers'] }),
        supplier_id: Id.optional().meta({ description: 'Supplier it is for; needed for offers and stock.' }),
      }),
      responses: { 200: ImportAnswer, 201: ImportAnswer, ...refusals(401, 404, 409, 422) },
      metadata: facts({ caller: 'manager', idempotent: true }),
    },
    update: {
      method: 'PUT',
      path: '/manager/api/v1/imports/:id',
      summary: 'Apply or discard an import',
      description:
        '`applied` puts the whole file into the catalogue in one step, `discarded` drops it. Asked for again, each answers the same and changes nothing. Imports are applied one after the other. One that holds rows which another one set after it was handed in is refused with `import_overtaken`: handed in again it goes on top of that.',
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
