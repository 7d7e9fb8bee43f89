type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges one JSON value into another; null removes a setting (JSON Merge Patch, RFC 7396). */
export function mergePatch(base: unknown, over: unknown): unknown {
  if (!isObject(over)) return over;
  const result: Json = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete result[key];
    else result[key] = mergePatch(result[key], value);
  }
  return result;
}
