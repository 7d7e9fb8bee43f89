import { config, type core } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
  file: 'a file',
  date: 'a date',
};

const kind = (name: string): string => KINDS[name] ?? name;

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : Number.isNaN(value)
        ? 'NaN'
        : kind(typeof value);

function wrongType({ expected, input }: core.$ZodRawIssue<core.$ZodIssueInvalidType>): string {
  if (input === undefined) return `is missing, and must be ${kind(expected)}`;
  // A fraction is a number too, so `must be a number, not a number` would be wrong.
  return expected === 'int' && typeof input === 'number'
    ? 'must be a whole number'
    : `must be ${kind(expected === 'int' ? 'number' : expected)}, not ${kindOf(input)}`;
}

function wrongSize(
  bound: number | bigint,
  words: readonly [inclusive: string, exclusive: string],
  { origin, inclusive, exact }: { origin: string; inclusive?: boolean; exact?: boolean },
): string {
  const size = `${exact ? 'exactly' : words[inclusive ? 0 : 1]} ${bound}`;
  if (origin === 'string') return `must have ${size} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${size} items`;
  return origin === 'file' ? `must have ${size} bytes` : `must be ${size}`;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'be an email address',
  datetime: 'be a time such as 2026-11-23T08:00:00+02:00',
  date: 'be a day such as 2026-11-23',
  time: 'be a time such as 08:00:00',
  url: 'be an address such as https://shop.example',
  uuid: 'be a UUID',
  base64: 'be base64',
};

function wrongFormat(issue: core.$ZodRawIssue<core.$ZodIssueInvalidStringFormat>): string {
  const { format, pattern, prefix, suffix, includes } = issue;
  if (prefix !== undefined) return `must start with "${prefix}"`;
  if (suffix !== undefined) return `must end with "${suffix}"`;
  if (includes !== undefined) return `must include "${includes}"`;
  return `must ${FORMATS[format] ?? (format === 'regex' ? `match ${pattern}` : `be a valid ${format}`)}`;
}

const choice = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

/** An error map for zod. Its messages follow the name of a field: `must be a number, not text`. */
export function explain(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return `must be ${choice(issue.values)}`;
    case 'too_small':
      return issue.minimum === 1 && issue.inclusive && !issue.exact && /string|array|set/.test(issue.origin)
        ? 'must not be empty'
        : wrongSize(issue.minimum, ['at least', 'more than'], issue);
    case 'too_big':
      return wrongSize(issue.maximum, ['at most', 'less than'], issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'has a key that is not allowed';
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be ${choice(issue.options)}` : 'is invalid';
    default:
      return 'is invalid';
  }
}

/**
 * Sets the messages of all schemas. Schemas that are created later are not compiled, as that does not pay for a few calls;
 * commands that make many calls create theirs before.
 */
export const explainSchemas = (): void => void config({ customError: explain, jitless: true });
