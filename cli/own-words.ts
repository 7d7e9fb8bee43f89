/* Messages of validators and the platform about a value, in the words of this program. */

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

const kind = (name: string): string => KINDS[name.toLowerCase()] ?? name;

function wrongType(expected: string, received: string): string {
  if (received === 'undefined') return `is missing, and must be ${kind(expected)}`;
  // What is no whole number is a number all the same.
  return expected === 'int' && received === 'number'
    ? 'must be a whole number'
    : `must be ${kind(expected)}, not ${kind(received)}`;
}

const BOUNDS: Readonly<Record<string, string>> = {
  '<=': 'at most ',
  '>=': 'at least ',
  '<': 'less than ',
  '>': 'more than ',
  'exactly ': 'exactly ',
};

const FORMATS: Readonly<Record<string, string>> = {
  'email address': 'an email address',
  'ISO datetime': 'a time such as 2026-11-23T08:00:00+02:00',
  'ISO date': 'a day such as 2026-11-23',
  'ISO time': 'a time such as 08:00:00',
  URL: 'an address such as https://shop.example',
  UUID: 'a UUID',
  'base64-encoded string': 'base64',
};

const choice = (options: string): string => {
  const words = options.split('|').map((word) => word.replace(/^"(.*)"$/, '$1'));
  return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;
};

/** Zod's messages, and their replacements. */
const SENTENCES: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /Invalid input: expected (\w+), received (\w+)/g,
    (_, expected, received) => wrongType(expected!, received!),
  ],
  [
    /Invalid (?:input: expected|option: expected one of) ((?:"[^"]*"|[\w.-]+)(?:\|(?:"[^"]*"|[\w.-]+))*)/g,
    (_, options) => `must be ${choice(options!)}`,
  ],
  [
    /Invalid discriminator value\. Expected (.+)/g,
    (_, options) => `must be ${options!.replaceAll("'", '').replaceAll(' | ', ', ')}`,
  ],
  [
    /Too (?:big|small): expected \w+ to be ([<>]=?)(-?[\d.]+)/g,
    (_, bound, size) => `must be ${BOUNDS[bound!]}${size}`,
  ],
  [/Too small: expected \w+ to have >=1 (?:characters?|items?)/g, () => 'must not be empty'],
  [
    /Too (?:big|small): expected \w+ to have ([<>]=?|exactly )(\d+) (\w+)/g,
    (_, bound, size, of) => `must have ${BOUNDS[bound!]}${size} ${of}`,
  ],
  [
    /Invalid (email address|ISO \w+|URL|UUID|base64-encoded string)/g,
    (_, format) => `must be ${FORMATS[format!] ?? format}`,
  ],
  [/Invalid string: must match pattern (\S+)/g, (_, pattern) => `must match ${pattern}`],
  [/Invalid (?:string|number): must /g, () => 'must '],
  [/Unrecognized keys?: (.+)/g, (_, names) => `has unknown fields: ${names!.replaceAll('"', '')}`],
  [/Invalid key in \w+/g, () => 'has a key that is not allowed'],
  [/Invalid input(?!:)/g, () => 'is invalid'],
];

/**
 * Rewrites zod's messages in a text in the words of this program, whether it came from a shop, the SDK or a schema.
 */
export const inOwnWords = (text: string): string =>
  /Invalid|Too (?:big|small)|Unrecognized/.test(text)
    ? SENTENCES.reduce((said, [pattern, own]) => said.replace(pattern, own), text)
    : text;

/** What is wrong with an invalid JSON text, and where, as far as the platform says. */
export function whyNoJson(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (said === 'Unexpected end of JSON input') return 'it ends unexpectedly';
  const [, token, around] = /^Unexpected token (.+?), (.+) is not valid JSON$/s.exec(said) ?? [];
  if (token !== undefined) return `unexpected ${token} in ${around}`;
  const [, what = said, line, column] =
    /^(.*?)(?: in JSON)? at position \d+(?: \(line (\d+) column (\d+)\))?$/s.exec(said) ?? [];
  const why = what
    .replace(' in JSON', '')
    .replace('after JSON', 'after its end')
    .replace(/^./, (letter) => letter.toLowerCase());
  return line === undefined ? why : `line ${line}, column ${column}: ${why}`;
}
