import {
  alternatives,
  fieldsOf,
  isList,
  type JsonSchema,
  schemaIn,
  schemaOf,
} from '../../contract/json-schema.ts';
import { allRoutes, findRoute } from '../../contract/routes.ts';

let order: JsonSchema | undefined;

/** A word of a path that no order has a field for: what it stands within, and the fields that are there. */
export function unknownOrderField(
  path: readonly string[],
): { word: string; within: readonly string[]; known: readonly string[] } | undefined {
  const { responses } = findRoute('newer.order.byId').route;
  order ??= schemaOf(responses[200]) ?? {};
  let at = schemaIn(order, 'order', order);
  for (const [place, word] of path.entries()) {
    if (!at) return undefined;
    // The last of a list is like its first.
    const next = schemaIn(at, isList(at, order) && word === '-1' ? '0' : word, order);
    if (!next) return { word, within: path.slice(0, place), known: fieldsOf(at, order) };
    at = next;
  }
  return undefined;
}

function* namesIn(schema: JsonSchema, root: JsonSchema, seen: Set<string>): Generator<string> {
  if (schema.$ref) {
    if (seen.has(schema.$ref)) return;
    seen.add(schema.$ref);
  }
  for (const { properties = {}, items, additionalProperties: others } of alternatives(schema, root)) {
    yield* Object.keys(properties);
    const inner = [...Object.values(properties), items, typeof others === 'object' ? others : undefined];
    for (const one of inner) if (one) yield* namesIn(one, root, seen);
  }
}

let names: Set<string> | undefined;

/** Whether any answer of the contract has a field of this name, wherever it stands. */
export function isFieldName(word: string): boolean {
  names ??= new Set(
    allRoutes().flatMap(({ route }) =>
      Object.values(route.responses).flatMap((answer) => {
        const schema = schemaOf(answer);
        return schema ? [...namesIn(schema, schema, new Set())] : [];
      }),
    ),
  );
  return names.has(word);
}
