import { helpSection, helpWidth } from '../command.ts';
import { inLines } from '../output/text.ts';
import type { OutputStream } from '../ports.ts';
import { type Field, fieldsIn } from './fields.ts';
import { isOpen, type Part, type PartName, partsOf } from './json-schema.ts';
import type { NamedRoute } from './routes.ts';

const TITLES: Readonly<Record<PartName, string>> = {
  path: 'In the path:',
  query: 'Query:',
  header: 'Headers:',
  body: 'Body:',
};

/** Parameters that are filled in automatically if a key is known. */
const KEYS = ['http-x-auth', 'x-operator-key'];

function exampleText({ example, type }: Field): string {
  if (typeof example === 'number') return String(example);
  return type === '@file' ? '@file' : `'${example ?? '…'}'`;
}

function exampleOf(name: string, fields: readonly Field[]): string {
  const needed = fields.filter((field) => field.isRequired && !KEYS.includes(field.name));
  return ['spaza call', name, ...needed.map((field) => `--${field.name} ${exampleText(field)}`)].join(' ');
}

/** Every parameter of a part of a request, with its description. */
function rowsOf(part: Part, contentType: string | undefined): [term: string, description: string][] {
  const rows = fieldsIn(part).map(({ name, type, isRequired, description }): [string, string] => [
    `--${name} <${type}>`,
    [...(isRequired ? ['Required.'] : []), description].join(' '),
  ]);
  if (isOpen(part.schema, part.schema)) rows.push(['--<any name> <value>', 'Sent as it is.']);
  if (part.name !== 'body') return rows;
  const sentAs = contentType ? `, sent as ${contentType}` : '';
  const whole = `The whole body${sentAs}: JSON, @file, or - for stdin. Parameters override it.`;
  return [...rows, ['--body <json>', whole]];
}

/** The help of a call, made from its contract. */
export function describeCall({ name, route }: NamedRoute, stdout: OutputStream): string {
  const { method, path, summary, description, metadata, responses, contentType } = route;
  const parts = partsOf(route);
  const width = helpWidth(stdout);
  return [
    `Usage: spaza call ${name} [--parameter value ...]\n`,
    ...inLines([`${summary}.`, description].filter(Boolean).join(' '), width, { breaksWords: false }),
    `\n${method} ${path}`,
    `For: ${metadata.caller}\n`,
    ...parts
      .map((part) => ({ title: TITLES[part.name], rows: rowsOf(part, contentType) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => helpSection(title, rows, stdout)),
    `Responses: ${Object.keys(responses).join(', ')}\n`,
    `Example:\n  ${exampleOf(name, parts.flatMap(fieldsIn))}\n`,
  ].join('\n');
}
