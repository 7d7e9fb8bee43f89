/**
 * Maximum number of prepared statements per connection. Some texts never recur, such as those that name a snapshot,
 * and each costs the engine some 20 kB for as long as it is kept.
 */
const MOST_PREPARED = 500;

/**
 * Looks something up that is kept by the text or name of a statement, which counts as the one used last from now on:
 * that is noted only once there is little room left, for most shops never need it.
 */
export function used<Value>(prepared: Map<string, Value>, key: string): Value | undefined {
  const value = prepared.get(key);
  if (prepared.size > MOST_PREPARED / 2 && prepared.delete(key)) prepared.set(key, value as Value);
  return value;
}

/** Takes out what was used longest ago, so that there is room for one more, and returns it. */
export function takeSurplus<Value>(prepared: Map<string, Value>): [key: string, value: Value][] {
  const surplus: [string, Value][] = [];
  for (const entry of prepared) {
    if (prepared.size < MOST_PREPARED) break;
    prepared.delete(entry[0]);
    surplus.push(entry);
  }
  return surplus;
}
