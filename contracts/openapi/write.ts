// Writes the OpenAPI documents next to this file. Run it after changing a contract: npm run openapi
import { writeFile } from 'node:fs/promises';
import { openApiDocuments } from './index.ts';

for (const [generation, document] of Object.entries(openApiDocuments())) {
  await writeFile(new URL(`./${generation}.json`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
}
