import { z } from 'zod';
import { Scenario } from '../language/scenario.ts';

/** The parts of a JSON schema that say which words are allowed where. */
interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
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

/** Returns the schemas that apply at a path of a document. */
function schemasAt(path: readonly PropertyKey[]): Schema[] {
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
  return at;
}

/** Returns the words that are allowed at a path of a document. */
export const knownWords = (path: readonly PropertyKey[]): string[] =>
  schemasAt(path).flatMap((schema) =>
    [...branches(schema, whole!)].flatMap(({ properties = {} }) => Object.keys(properties)),
  );

/** Returns the description of the word at a path; empty if it has none. */
export const saidOf = (path: readonly PropertyKey[]): string =>
  schemasAt(path).find(({ description }) => description)?.description ?? '';
