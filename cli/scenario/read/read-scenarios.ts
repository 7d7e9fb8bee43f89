import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseAllDocuments,
  visit,
} from 'yaml';
import { valueIn } from '../../values/words.ts';
import { knownWords, Scenario } from '../language/scenario.ts';
import { type Unfit, whyUnfit } from './explain-schema-errors.ts';
import { readText } from './read-text.ts';
import { unfitExpectations, unknownNames } from './references.ts';

const { statSync } = process.getBuiltinModule('node:fs');

/** A mistake in a scenario file, and its place. Lines and columns count from 1. */
export interface Mistake {
  file: string;
  line: number;
  column: number;
  message: string;
  /** The lines around it, with a mark under the place. */
  excerpt: string;
}

const LINES_BEFORE = 1;
const LONGEST = 100;

/** The line of a place with the one before it, and a mark under it. */
export function excerptOf(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const from = Math.max(1, line - LINES_BEFORE);
  const width = String(line).length;
  const shown = lines
    .slice(from - 1, line)
    .map((source, at) => `| ${String(from + at).padStart(width)} | ${source.slice(0, LONGEST)}`);
  return [
    ...shown,
    `| ${' '.repeat(width)} | ${' '.repeat(Math.max(0, Math.min(column, LONGEST) - 1))}^`,
  ].join('\n');
}

/** `file.yaml:3:5: message`, and the lines. */
export const mistakeText = ({ file, line, column, message, excerpt }: Mistake): string =>
  `${file}:${line}:${column}: ${message}\n${excerpt}`;

/** What is wrong with a CSV file, to follow its name. */
function whyNoRows({ code, message, lines, columns, record }: CsvError): string {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return `line ${lines} has ${(record as unknown[]).length} values, but there are ${(columns as unknown[]).length} columns`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `the quote that opens in line ${lines} is never closed`;
  return /QUOTE/.test(code)
    ? `line ${lines} has a quote within a value; write it twice, and the value in quotes`
    : message;
}

function uniqueNames(names: string[]): string[] {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`it has two columns called '${twice}'`);
  return names;
}

/**
 * The rows of a CSV file, with the names in its first line. A cell that is JSON becomes its value; 0821234567 is not, and
 * stays text.
 * @param beside the scenario file, whose folder `name` is relative to
 * @throws Error that says why it cannot be read
 */
function dataRows(name: string, beside: string): Record<string, unknown>[] {
  const at = path.resolve(path.dirname(beside), name);
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) throw new Error('it does not exist');
  if (found.isDirectory()) throw new Error('it is a folder');
  const { text, wrongAt } = readText(at);
  if (wrongAt) throw new Error(`line ${wrongAt.line} is not in UTF-8. Save it as UTF-8`);
  try {
    const rows: Record<string, unknown>[] = parse(text, {
      bom: true,
      columns: uniqueNames,
      delimiter: [',', ';'],
      skip_empty_lines: true,
      cast: (text, { header }) => (header ? text : valueIn(text)),
    });
    if (rows.length === 0) throw new Error('it has no rows');
    return rows;
  } catch (cause) {
    throw cause instanceof CsvError ? new Error(whyNoRows(cause), { cause }) : cause;
  }
}

type Part = 'setup' | 'steps' | 'teardown';

/** A scenario as it stands in a file: plain data, which can be sent to another thread. */
export interface WrittenScenario {
  file: string;
  scenario: Scenario;
  /** Where it stands in the file: the line of its name and of every step, from 1. */
  lines: Readonly<Record<Part, readonly number[]> & { scenario: number }>;
}

/** Offset of the key or the value at a path; of the nearest parent if the path does not exist. */
function offsetOf(document: Document, path: readonly PropertyKey[], isWord: boolean): number {
  for (let length = path.length; length > 0; length--) {
    const inner = path.slice(0, length);
    const around = document.getIn(inner.slice(0, -1), true);
    const key = inner.at(-1);
    if (isMap(around)) {
      const pair = around.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      );
      const node = (isWord && length === path.length ? pair?.key : (pair?.value ?? pair?.key)) as
        | Node
        | undefined;
      const at = node?.range?.[0] ?? (pair?.key as Node | undefined)?.range?.[0];
      if (at !== undefined) return at;
      continue;
    }
    const node = document.getIn(inner, true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

/** The name in `{{name}}`, which YAML reads as a map whose key is a map. */
function nameInBraces(key: unknown): string | undefined {
  const [only, another] = isMap(key) ? key.items : [];
  return isPair(only) && isScalar(only.key) && only.value == null && !another
    ? String(only.key.value).replace('$', '')
    : undefined;
}

/** The first place of a document that is YAML, but cannot be made into values. */
function unusableIn(document: Document): { offset: number; message: string } | undefined {
  let found: ReturnType<typeof unusableIn>;
  const stop = (node: Node, message: string) => {
    found = { offset: node.range?.[0] ?? 0, message };
    return visit.BREAK;
  };
  visit(document, {
    Alias(_key, alias, above) {
      const meant = alias.resolve(document);
      // YAML reads a bare `*.order.register` as an alias.
      if (!meant) return stop(alias, `A text that begins with * must be put in quotes: '*${alias.source}'.`);
      return above.includes(meant)
        ? stop(alias, `*${alias.source} is inside &${alias.source}: a value cannot contain itself.`)
        : undefined;
    },
    Pair(_key, { key }) {
      if (!isCollection(isAlias(key) ? key.resolve(document) : key)) return undefined;
      const name = nameInBraces(key);
      const message = name
        ? `Write a variable as $${name}, not as {{${name}}}.`
        : 'The name of a field must be text, not a list or settings.';
      return stop(key as Node, message);
    },
  });
  return found;
}

const hintAt = (text: string, offset: number): string =>
  text.slice(Math.max(0, offset - 1), offset + 1) === '${'
    ? ' Inside braces, write a variable as $name, or put it in quotes.'
    : '';

/** A document whose rows are in a file. */
const isNamed = (value: unknown): value is { data: string } =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'string' &&
  /\.csv$/i.test(value.data);

/**
 * Reads the scenarios of a file: each document is one.
 * @param file its name, for messages
 */
export function readScenarios(
  text: string,
  file: string,
): { scenarios: WrittenScenario[]; mistakes: Mistake[] } {
  const lines = new LineCounter();
  const mistakeAt = (offset: number, message: string): Mistake => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, message, excerpt: excerptOf(text, line, col) };
  };
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });

  const scenarios: WrittenScenario[] = [];
  const mistakes: Mistake[] = [];
  for (const document of documents) {
    const [error] = document.errors;
    if (error) {
      // Later errors are mostly caused by the first one.
      const [from] = error.pos;
      mistakes.push(mistakeAt(from, `Invalid YAML: ${error.message}.${hintAt(text, from)}`));
      continue;
    }
    const unusable = unusableIn(document);
    if (unusable) {
      mistakes.push(mistakeAt(unusable.offset, unusable.message));
      continue;
    }
    let value: unknown;
    try {
      value = document.toJS({ maxAliasCount: 100 });
    } catch (cause) {
      mistakes.push(mistakeAt(offsetOf(document, [], false), `Invalid YAML: ${(cause as Error).message}.`));
      continue;
    }
    // Nothing has to follow a line of dashes.
    if (value === null) continue;
    if (isNamed(value)) {
      const { data: name } = value;
      try {
        value = { ...value, data: dataRows(name, file) };
      } catch (cause) {
        const message = `${name} cannot be read: ${(cause as Error).message}.`;
        mistakes.push(mistakeAt(offsetOf(document, ['data'], false), message));
        continue;
      }
    }
    const report = ({ path, isWord, message }: Unfit) =>
      void mistakes.push(mistakeAt(offsetOf(document, path, isWord), message));
    const read = Scenario.safeParse(value);
    if (!read.success) {
      for (const unfit of whyUnfit(read.error.issues, value, knownWords)) report(unfit);
      continue;
    }
    const scenario = read.data as Scenario;
    const unknown = [...unknownNames(scenario), ...unfitExpectations(scenario)];
    for (const unfit of unknown) report(unfit);
    if (unknown.length > 0) continue;
    const lineOf = (path: readonly PropertyKey[]) => lines.linePos(offsetOf(document, path, true)).line;
    const linesOf = (part: Part) => (scenario[part] ?? []).map((_, at) => lineOf([part, at]));
    scenarios.push({
      file,
      scenario,
      lines: {
        scenario: lineOf(['scenario']),
        setup: linesOf('setup'),
        steps: linesOf('steps'),
        teardown: linesOf('teardown'),
      },
    });
  }
  if (scenarios.length === 0 && mistakes.length === 0) mistakes.push(mistakeAt(0, 'The file is empty.'));
  return { scenarios, mistakes };
}
