import { allRoutes } from '../../contract/routes.ts';

let names: string[] | undefined;

/** Names of every call of the contract. */
export function allNames(): readonly string[] {
  names ??= allRoutes().map(({ name }) => name);
  return names;
}
