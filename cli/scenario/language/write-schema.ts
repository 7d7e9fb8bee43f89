// Writes the JSON Schema of scenarios, by which editors complete and check them.
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { Scenario } from './scenario.ts';

/** The JSON Schema of a scenario, as it is published beside the program. */
export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(Scenario, { unrepresentable: 'any' }), null, 2)}\n`;

await writeFile(new URL('../../scenario.schema.json', import.meta.url), schemaText());
