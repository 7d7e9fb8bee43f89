import type { Generation } from '@spaza/sdk';
import newer from '../../../contracts/openapi/newer.json' with { type: 'json' };
import older from '../../../contracts/openapi/older.json' with { type: 'json' };

export const GENERATIONS = ['older', 'newer'] as const satisfies Generation[];

/** An operation of a document, as `GET /orders/{id}`, and its paths. */
interface Operation {
  name: string;
  method: string;
  path: RegExp;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const pattern = (template: string) =>
  new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const operationsOf = ({ paths }: { paths: object }): Operation[] =>
  Object.entries(paths).flatMap(([template, item]) =>
    Object.keys(item as object)
      .filter((key) => METHODS.includes(key))
      .map((method) => ({
        name: `${method.toUpperCase()} ${template}`,
        method: method.toUpperCase(),
        path: pattern(template),
      })),
  );

export const OPERATIONS: Readonly<Record<Generation, readonly Operation[]>> = {
  older: operationsOf(older),
  newer: operationsOf(newer),
};

/**
 * Returns the generation whose document has the path: the requested one if possible, otherwise the other one.
 * Undefined if neither has it.
 */
export function documentWith(path: string, asked: Generation): Generation | undefined {
  const order = [asked, ...GENERATIONS.filter((generation) => generation !== asked)];
  return order.find((generation) => OPERATIONS[generation].some((operation) => operation.path.test(path)));
}

export const operationAt = (generation: Generation, method: string, path: string): string | undefined =>
  OPERATIONS[generation].find((operation) => operation.method === method && operation.path.test(path))?.name;
