import { z } from 'zod';
import { Scenario } from './scenario.ts';

/** The JSON Schema of a scenario, as it is published beside the program. */
export const schemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(Scenario, { unrepresentable: 'any' }), null, 2)}\n`;
