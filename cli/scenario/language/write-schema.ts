// Writes the JSON Schema of scenarios, by which editors complete and check them.
import { writeFile } from 'node:fs/promises';
import { schemaText } from './json-schema.ts';

await writeFile(new URL('../../scenario.schema.json', import.meta.url), schemaText());
