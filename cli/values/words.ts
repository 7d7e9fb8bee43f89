import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';

/* Strict parsers for values of flags and arguments. */

/** Parses a text as JSON; a text that is not JSON is returned unchanged. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same in an object, as commander reads null as a missing value. */
export const json = (text: string): { json: unknown } => ({ json: valueIn(text) });

/** Adds the values that completion offers. */
export const withChoices = <R extends (text: string) => unknown>(choices: readonly string[], read: R) =>
  Object.assign(read, { choices });

/** Parses one of a few words. */
export const oneOf = <T extends string>(known: readonly T[], name: string) =>
  withChoices(known, (text: string): T => {
    const found = known.find((word) => word === text);
    if (found) return found;
    const near = didYouMean(text, known);
    throw wrongUsage('invalid_value', `Unknown ${name} '${text}'.${near} Choose from: ${known.join(', ')}.`);
  });

/** Any text; completion offers the usual ones. */
export const usually = (choices: readonly string[]) => withChoices(choices, (text: string) => text);

/** `name=value`, repeatable. */
export function pair(text: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw wrongUsage('invalid_value', `'${text}' must have the form name=value.`);
  return { ...before, [name]: value };
}

/** Whether a value is an object with fields, and no list. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that have a value. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * The fields that have a value: an omitted flag changes nothing.
 * @param flags names the flags, after "Specify what to change"
 * @throws Failure `usage` if there are none
 */
export function changesIn<T extends object>(fields: T, flags: string) {
  const changes = given(fields);
  if (Object.keys(changes).length > 0) return changes;
  throw wrongUsage('no_changes', `Specify what to change${flags}.`);
}

/** Any text, repeatable. */
export const also = (text: string, before: string[] = []): string[] => [...before, text];
