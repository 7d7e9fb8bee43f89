import { z } from 'zod';
import { Scenario } from '../language/scenario.ts';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

let whole: Schema | undefined;

function* branches(schema: Schema, root: Schema): Generator<Schema> {
  const meant = schema.$ref ? root.$defs?.[schema.$ref.replace('#/$defs/', '')] : schema;
  if (!meant) return;
  if (meant.anyOf) for (const one of meant.anyOf) yield* branches(one, root);
  else yield meant;
}

/** The words that the language knows at a place of a document. */
export function knownWords(path: readonly PropertyKey[]): string[] {
  whole ??= z.toJSONSchema(Scenario) as Schema;
  const root = whole;
  let at: Schema[] = [root];
  for (const key of path) {
    at = at.flatMap((schema) =>
      [...branches(schema, root)].flatMap(({ properties, items }) => {
        const next = typeof key === 'number' ? items : properties?.[String(key)];
        return next ? [next] : [];
      }),
    );
  }
  return at.flatMap((schema) =>
    [...branches(schema, root)].flatMap(({ properties = {} }) => Object.keys(properties)),
  );
}
