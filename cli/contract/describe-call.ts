import type { Command } from 'commander';
import { type Field, fieldsIn } from './fields.ts';
import { isOpen } from './json-schema.ts';
import { type PartName, partsOf } from './parts.ts';
import type { NamedRoute } from './routes.ts';

const TITLES: Readonly<Record<PartName, string>> = {
  path: 'In the path:',
  query: 'Query:',
  header: 'Headers:',
  body: 'Body:',
};

/** What is filled in by itself where a key is known. */
const KEYS = ['http-x-auth', 'x-operator-key'];

function exampleText({ example, type }: Field): string {
  if (typeof example === 'number') return String(example);
  return type === '@file' ? '@file' : `'${example ?? '…'}'`;
}

function exampleOf(name: string, fields: readonly Field[]): string {
  const needed = fields.filter((field) => field.isRequired && !KEYS.includes(field.name));
  return ['spaza call', name, ...needed.map((field) => `--${field.name} ${exampleText(field)}`)].join(' ');
}

/** A command that looks like a call: its help is that of the call, made from its contract. */
export function describeCall({ name, route }: NamedRoute, parent: Command): Command {
  const { method, path, summary, description, metadata, responses, contentType } = route;
  const parts = partsOf(route);
  const described = parent
    .createCommand(`spaza call ${name}`)
    .copyInheritedSettings(parent)
    .usage('[--parameter value ...]')
    .helpOption(false)
    .description(
      [`${summary}. ${description ?? ''}`, '', `${method} ${path}`, `For: ${metadata.caller}`].join('\n'),
    );
  for (const part of parts) {
    described.optionsGroup(TITLES[part.name]);
    for (const { name: field, type, isRequired, description: said } of fieldsIn(part)) {
      described.option(`--${field} <${type}>`, [...(isRequired ? ['Required.'] : []), said].join(' '));
    }
    if (isOpen(part.schema, part.schema)) described.option('--<any name> <value>', 'Goes along as it is.');
    if (part.name !== 'body') continue;
    const sentAs = contentType ? `, sent as ${contentType}` : '';
    described.option(
      '--body <json>',
      `The body whole${sentAs}: JSON, @file, or - for stdin. Parameters are laid over it.`,
    );
  }
  const example = exampleOf(name, parts.flatMap(fieldsIn));
  const answers = Object.keys(responses).join(', ');
  return described.addHelpText('after', `\nAnswers: ${answers}\n\nExample:\n  ${example}\n`);
}
