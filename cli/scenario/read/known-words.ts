import { z } from 'zod';
import { Scenario } from '../language/scenario.ts';

/** The part of a JSON schema that tells which words stand where. */
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

/** What the language says of a place of a document. */
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

/** The words that the language knows at a place of a document. */
export const knownWords = (path: readonly PropertyKey[]): string[] =>
  schemasAt(path).flatMap((schema) =>
    [...branches(schema, whole!)].flatMap(({ properties = {} }) => Object.keys(properties)),
  );

/** What the word at a place of a document means; empty if its name says it. */
export const saidOf = (path: readonly PropertyKey[]): string =>
  schemasAt(path).find(({ description }) => description)?.description ?? '';
