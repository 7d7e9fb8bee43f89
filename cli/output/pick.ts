import { wrongUsage } from '../failure.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps only the fields at these paths. A path through a list applies to each entry. */
function only(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((one) => only(one, paths));
  if (paths.some((path) => path.length === 0) || !isFields(value)) return value;
  const names = [...new Set(paths.map(([name = '']) => name))].filter((name) => Object.hasOwn(value, name));
  const below = (name: string) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  return Object.fromEntries(names.map((name) => [name, only(value[name], below(name))]));
}

/** Whether the field at a path has a value; in a list, whether any entry has. */
const matches = (value: unknown, path: readonly string[], wanted: string): boolean => {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.some((one) => matches(one, path, wanted));
  if (name === undefined) return String(value) === wanted;
  return isFields(value) && matches(value[name], rest, wanted);
};

/** Filters the first list on a path: keeps the entries whose field at the rest of the path has the value. */
function where(value: unknown, path: readonly string[], wanted: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => matches(one, path, wanted));
  const [name, ...rest] = path;
  if (name === undefined || !isFields(value)) return value;
  return { ...value, [name]: where(value[name], rest, wanted) };
}

/** Whether a document has a field at a path. Unknown, and so assumed, for empty lists and null. */
function leads(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((one) => leads(one, [name!, ...rest]));
  if (name === undefined || value === null) return true;
  return isFields(value) && Object.hasOwn(value, name) && (rest.length === 0 || leads(value[name], rest));
}

const pathIn = (text: string) => text.trim().split('.');

/**
 * Returns a function that reduces a document to the requested part. An unknown path is only noted: by then the command
 * has done its work, so it must not fail.
 * @param fields paths with commas: `offers.id,offers.name`
 * @param filter a path and its value: `offers.sellable.brand=Kasi`
 * @throws Failure `usage` if the filter has another form
 */
export function picker(
  { fields, filter }: { fields?: string | undefined; filter?: string | undefined },
  note: (text: string) => void,
): (document: unknown) => unknown {
  const paths = fields?.split(',').map(pathIn) ?? [];
  const [, at, wanted = ''] = /^([^=]+)=(.*)$/s.exec(filter ?? '') ?? [];
  if (filter !== undefined && at === undefined)
    throw wrongUsage('invalid_value', `--filter: '${filter}' must have the form path=value.`);
  const all = at === undefined ? paths : [...paths, pathIn(at)];
  return (document) => {
    for (const path of all.filter((one) => !leads(document, one))) {
      const known = isFields(document) ? ` It has: ${Object.keys(document).join(', ')}.` : '';
      note(`The document has no ${path.join('.')}.${known}`);
    }
    const left = at === undefined ? document : where(document, pathIn(at), wanted);
    return fields === undefined ? left : only(left, paths);
  };
}
