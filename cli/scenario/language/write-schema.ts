// Writes the JSON Schema of scenarios, with which editors complete and check them: npm run scenario-schema
import { writeFile } from 'node:fs/promises';
import { schemaText } from './scenario.ts';

await writeFile(new URL('../../scenario.schema.json', import.meta.url), schemaText());
