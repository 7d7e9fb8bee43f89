/** The value at a path: `order.order_items.0.qty`, or its words; -1 is the last entry of a list. */
export function valueAt(whole: unknown, path: string | readonly string[]): unknown {
  let at = whole;
  for (const word of typeof path === 'string' ? path.split('.') : path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Array.isArray(at)
      ? // `at` would read the name of a field as 0.
        /^-?\d+$/.test(word)
        ? at.at(Number(word))
        : undefined
      : Object.hasOwn(at, word)
        ? (at as Record<string, unknown>)[word]
        : undefined;
  }
  return at;
}

/** A variable has no value yet. */
export class UnknownVariable extends Error {
  constructor(name: string) {
    super(`There is no value for ${name} yet.`);
    this.name = 'UnknownVariable';
  }
}

/** The message for variables that use each other in a circle: `a`, `b`, `a`. */
export const madeOfItself = (way: readonly string[]): string =>
  `The variable ${way[0]} is made of itself${way.length > 2 ? `: ${way.join(' → ')}` : ''}.`;

const WHOLE = /^\$(?:\{([^}]+)\}|([a-z][\w.-]*))$/i;
const INSIDE = /\$\{([^}]+)\}/g;

/** Paths of the variables in a text: `$order.id` as the whole text, `${order.id}` anywhere. */
export function variablesIn(text: string): string[] {
  const [, braced, plain] = WHOLE.exec(text) ?? [];
  const whole = braced ?? plain;
  return whole === undefined
    ? Array.from(text.matchAll(INSIDE), ([, path = '']) => path.trim())
    : [whole.trim()];
}

/** Paths of all variables in a value, each once. */
export function variablesInside(value: unknown): string[] {
  if (typeof value === 'string') return variablesIn(value);
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...new Set(inner.flatMap(variablesInside))];
}

const NAMED = /\$\{([^}]+)\}|\$([a-z]\w*)/gi;

/** A title with the values of variables, as far as they are known before the first step. */
export const filledTitle = (title: string, known: Readonly<Record<string, unknown>>): string =>
  title.replace(NAMED, (written, braced: string | undefined, plain: string) => {
    const value = valueAt(known, braced?.trim() ?? plain);
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : written;
  });

/**
 * Replaces variables by their values. A text that is only a variable becomes its value, of any type.
 * @throws UnknownVariable
 */
export function substitute(value: unknown, variables: (path: string) => unknown): unknown {
  const known = (path: string) => {
    const found = variables(path.trim());
    if (found === undefined) throw new UnknownVariable(path.trim());
    return found;
  };
  if (typeof value === 'string') {
    if (WHOLE.test(value)) return known(variablesIn(value)[0] ?? '');
    return value.replace(INSIDE, (_, path: string) => String(known(path)));
  }
  if (Array.isArray(value)) return value.map((one) => substitute(one, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, substitute(one, variables)]));
  return value;
}
