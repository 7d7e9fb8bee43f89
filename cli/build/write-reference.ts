// Writes the reference of the CLI from the program itself and from the schema of scenarios: npm run docs

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Scenario } from '../scenario/language/scenario.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** Something to look up. */
interface Entry {
  name: string;
  text: string;
}

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What a command prints. */
async function printedBy(...argv: string[]): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...argv], { env });
  return stdout.trim();
}

/** The commands that the help of a group lists. */
function commandsIn(help: string): string[] {
  const [, listed = ''] = /^Commands:\n((?: {2}.*\n)+)/m.exec(`${help}\n`) ?? [];
  return [...listed.matchAll(/^ {2}(\w[\w-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
}

/** Help of a command and of all below it, in the order in which help lists them. */
async function helpOf(...names: string[]): Promise<Entry[]> {
  const text = await printedBy(...names, '--help');
  const below: Entry[] = [];
  for (const name of commandsIn(text)) below.push(...(await helpOf(...names, name)));
  return [{ name: ['spaza', ...names].join(' '), text }, ...below];
}

/** The type of a value in a word or two. */
function typeOf({ $ref, enum: values, anyOf, type, items }: Schema): string {
  if ($ref) return $ref.replace('#/$defs/', '');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one as Schema)))].join(' | ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Schema)}`;
  return [type ?? 'anything'].flat().join(' | ');
}

/** The fields of an object, one per line, with those inside them indented. */
function fieldsOf(schema: Schema, depth = 0): string[] {
  const objects = [schema, ...((schema.anyOf ?? []) as Schema[])];
  return objects.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, value]) => {
      const field = value as Schema;
      const need = required.includes(name) ? ', required' : '';
      const said = field.description ? `  ${field.description}` : '';
      const within = field.type === 'array' ? ((field.items ?? {}) as Schema) : field;
      return [`${'  '.repeat(depth)}${name}: ${typeOf(field)}${need}${said}`, ...fieldsOf(within, depth + 1)];
    }),
  );
}

/** The scenario language: what a file, a step and the parts of both may hold. */
function scenarioLanguage(): Entry[] {
  const { $defs = {} } = z.toJSONSchema(Scenario, { unrepresentable: 'any' });
  return Object.entries($defs).map(([name, definition]) => {
    const schema = definition as Schema;
    return { name, text: [schema.description, ...fieldsOf(schema)].filter(Boolean).join('\n') };
  });
}

/** The whole reference, as a page that needs nothing else. */
async function referencePage(): Promise<string> {
  const parts = [
    { title: 'Commands', entries: await helpOf() },
    { title: 'Scenario language', entries: scenarioLanguage() },
    { title: 'Exit codes', entries: [{ name: 'Exit codes', text: await printedBy('help', 'exit-codes') }] },
  ];
  const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const links = parts.map(
    ({ title, entries }) =>
      `<h2>${title}</h2><ul>${entries.map(({ name }) => `<li><a href="#${idOf(name)}">${name}</a></li>`).join('')}</ul>`,
  );
  const sections = parts.map(
    ({ title, entries }) =>
      `<h2>${title}</h2>${entries
        .map(
          ({ name, text }) =>
            `<section id="${idOf(name)}"><h3>${name}</h3><pre>${escaped(text)}</pre></section>`,
        )
        .join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Spaza CLI</title>
<style>
  body { display: grid; grid-template-columns: minmax(12rem, auto) 1fr; gap: 2rem; max-width: 80rem; margin: auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto }
  nav ul { padding: 0; list-style: none }
  pre { padding: 1rem; overflow-x: auto; border: 1px solid; border-radius: 0.5rem; white-space: pre-wrap }
  @media (width < 48rem) { body { display: block } nav { position: static; max-height: none } }
</style>
<nav><h1>Spaza CLI</h1>${links.join('')}</nav>
<main>${sections.join('')}</main>
</html>
`;
}

const out = fileURLToPath(new URL('../dist-docs', import.meta.url));
await mkdir(out, { recursive: true });
const file = path.join(out, 'index.html');
await writeFile(file, await referencePage());
process.stdout.write(`The reference of the CLI is at ${file}\n`);
