import { type FailureKind, wrongUsage } from '../failure.ts';
import type { OutputStream, Ports } from '../ports.ts';
import { isFields } from '../values/words.ts';
import { isLong } from './pager.ts';
import { type Column, drawTable, tabSeparated } from './table.ts';
import { cut, oneLine, type Paint, padding, painterFor, widthOf } from './text.ts';

/** Keeps only the fields at these paths. A path through a list applies to each entry. */
function only(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((one) => only(one, paths));
  if (paths.some((path) => path.length === 0) || !isFields(value)) return value;
  const names = [...new Set(paths.map(([name = '']) => name))].filter((name) => Object.hasOwn(value, name));
  const below = (name: string) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  return Object.fromEntries(names.map((name) => [name, only(value[name], below(name))]));
}

/** Whether the field at a path has a value; in a list, whether any entry has. */
const matches = (value: unknown, path: readonly string[], wanted: string): boolean => {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.some((one) => matches(one, path, wanted));
  if (name === undefined) return String(value) === wanted;
  return isFields(value) && matches(value[name], rest, wanted);
};

/** Filters the first list on a path: keeps the entries whose field at the rest of the path has the value. */
function where(value: unknown, path: readonly string[], wanted: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => matches(one, path, wanted));
  const [name, ...rest] = path;
  if (name === undefined || !isFields(value)) return value;
  return { ...value, [name]: where(value[name], rest, wanted) };
}

/** Whether a document has a field at a path. Unknown, and so assumed, for empty lists and null. */
function leads(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((one) => leads(one, [name!, ...rest]));
  if (name === undefined || value === null) return true;
  return isFields(value) && Object.hasOwn(value, name) && (rest.length === 0 || leads(value[name], rest));
}

const pathIn = (text: string) => text.trim().split('.');

/**
 * Returns a function that reduces a document to the requested part. An unknown path is only noted: by then the command
 * has done its work, so it must not fail.
 * @param fields paths with commas: `offers.id,offers.name`
 * @param filter a path and its value: `offers.sellable.brand=Kasi`
 * @throws Failure `usage` if one has another form
 */
export function picker(
  { fields, filter }: { fields?: string | undefined; filter?: string | undefined },
  note: (text: string) => void,
): (document: unknown) => unknown {
  const paths = fields?.split(',').map(pathIn) ?? [];
  if (paths.flat().includes(''))
    throw wrongUsage(
      'invalid_value',
      `--fields: '${fields}' must be paths with commas: offers.id,offers.name.`,
    );
  const [, at, wanted = ''] = /^([^=]+)=(.*)$/s.exec(filter ?? '') ?? [];
  if (filter !== undefined && at === undefined)
    throw wrongUsage('invalid_value', `--filter: '${filter}' must have the form path=value.`);
  const all = at === undefined ? paths : [...paths, pathIn(at)];
  return (document) => {
    for (const path of all.filter((one) => !leads(document, one))) {
      const known = isFields(document) ? ` It has: ${Object.keys(document).join(', ')}.` : '';
      note(`The document has no ${path.join('.')}.${known}`);
    }
    const left = at === undefined ? document : where(document, pathIn(at), wanted);
    return fields === undefined ? left : only(left, paths);
  };
}

/** A name and its value; fields with an empty text are not shown. */
export type Field = readonly [
  name: string,
  text: string | ((currency: string) => string) | null | undefined,
  raw?: string | null,
];

/** Writes an answer for people on a terminal, or for programs in a pipe. */
export interface Page {
  /** @param none what people are told if there are no rows */
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], none?: string): void;
  fields(fields: readonly Field[]): void;
  /** A sentence for people only. */
  say(text?: string): void;
  /** A line for people and programs. */
  line(text: string): void;
  /** A document, unchanged. */
  json(document: unknown): void;
  paint: Paint;
  /** The symbol that amounts are written with. */
  currency: string;
}

/** Why a command failed, as it is reported. */
interface FailureReport {
  kind: FailureKind;
  code: string;
  messages: readonly string[];
  /** The next step to try. */
  next: string;
  /** The body of the shop's answer, unchanged. */
  answer?: unknown;
}

export interface Output {
  /** The symbol that amounts are written with, which each shop sets. */
  currency: string;
  /** The result of a command, once: the document under `--json`, else what `draw` writes. */
  answer(document: object, draw: (page: Page) => void): void;
  /** The body of a shop's answer as the result of a command, once: unchanged under `--json`. */
  passOn(body: unknown, draw: (page: Page) => void): void;
  /** The answer that came with a failure; nothing under `--json`, where the failure contains it. */
  aside(draw: (page: Page) => void): void;
  /** What is about to happen, on stderr and always formatted for people. */
  preview(draw: (page: Page) => void): void;
  /** A message along the way, on stderr. */
  note(text: string): void;
  /** Progress on one line that is overwritten, on a terminal only. Null clears it. */
  progress(text: string | null): void;
  /** Why the command failed. */
  fail(report: FailureReport): void;
}

type Streams = Pick<Ports, 'stdout' | 'stderr' | 'env' | 'showPaged'>;

const NARROWEST_TERMINAL = 40;
const USUAL_WIDTH = 80;
/** The currency symbol until the shop has named its own. */
export const USUAL_CURRENCY = 'R';

/**
 * The version of every document that `--json` prints. Fields may be added to a version; one that is renamed, removed or
 * means something else makes a new one.
 */
const DOCUMENT_VERSION = 1;

/** JSON, indented for people and on one line for programs. */
const jsonText = (document: unknown, isSpread: boolean) =>
  `${JSON.stringify(document, null, isSpread ? 2 : undefined)}\n`;

/** The flags that say what is printed, and how. */
interface Asked {
  /** Paths of fields, with commas. */
  fields?: string | undefined;
  /** A path and the value that entries have there. */
  filter?: string | undefined;
  /** Columns have titles in pipes too. */
  header?: boolean | undefined;
  /** Long output on a terminal goes to a pager. */
  pager?: boolean | undefined;
}

interface PageOptions {
  hasTitles?: boolean | undefined;
  env: Ports['env'];
  isTerminal: boolean;
  currency: string;
}

function pageOn(stream: OutputStream, { env, isTerminal, currency, hasTitles }: PageOptions): Page {
  const paint = painterFor(stream, env);
  const room = Math.max(NARROWEST_TERMINAL, stream.columns ?? USUAL_WIDTH);
  return {
    paint,
    currency,
    table(columns, rows, none) {
      const isDrawn = isTerminal && rows.length > 0;
      if (hasTitles && !isTerminal)
        stream.write(`${columns.map(({ title }) => title.toLowerCase()).join('\t')}\n`);
      stream.write(
        isDrawn ? drawTable(columns, rows, { room, paint, currency }) : tabSeparated(columns, rows, currency),
      );
      if (none !== undefined && rows.length === 0) this.say(none);
    },
    fields(fields) {
      const written = fields.map(
        ([name, text, raw]) => [name, typeof text === 'function' ? text(currency) : text, raw] as const,
      );
      const given = written.filter(([, text]) => text != null && text !== '');
      const width = Math.max(...given.map(([name]) => widthOf(name)));
      for (const [name, text, raw] of given) {
        const value = oneLine(text ?? '');
        stream.write(
          isTerminal
            ? `${paint('dim', name)}${padding(name, width)}  ${value}\n`
            : `${name.toLowerCase()}\t${raw ?? value}\n`,
        );
      }
    },
    say(text = '') {
      if (isTerminal) stream.write(`${text}\n`);
    },
    line: (text) => void stream.write(`${text}\n`),
    json: (document) => void stream.write(jsonText(document, isTerminal)),
  };
}

/** Creates the output, which is the only way in which commands write. */
export function createOutput(
  streams: Streams,
  isJson: boolean,
  { fields, filter, header, pager = true }: Asked = {},
): Output {
  const { stdout, stderr, env, showPaged } = streams;
  const paint = painterFor(stderr, env);
  const page = (stream = stdout) =>
    pageOn(stream, {
      env,
      isTerminal: stdout.isTTY === true,
      currency: output.currency,
      hasTitles: header,
    });
  const pick = picker({ fields, filter }, (text) => output.note(text));
  let isAnswered = false;
  /** Writes the result; through a pager if it is longer than the terminal. */
  function write(draw: (stream: OutputStream) => void): void {
    if (!showPaged || !pager || stdout.isTTY !== true) {
      draw(stdout);
      return;
    }
    let text = '';
    draw({ isTTY: true, columns: stdout.columns, write: (more) => (text += more) });
    if (!isLong(text, stdout) || !showPaged(text)) stdout.write(text);
  }
  const writeJson = (document: unknown) => {
    isAnswered = true;
    write((stream) => stream.write(jsonText(document, stdout.isTTY === true)));
  };

  const versioned = (document: unknown) => ({ version: DOCUMENT_VERSION, ...(document as object) });
  function finish(document: () => unknown, draw: (page: Page) => void): void {
    if (isJson) writeJson(document());
    else write((stream) => draw(page(stream)));
  }

  const output: Output = {
    currency: USUAL_CURRENCY,
    answer: (document, draw) => finish(() => versioned(pick(document)), draw),
    passOn: (body, draw) => finish(() => pick(body), draw),
    aside(draw) {
      if (!isJson) draw(page());
    },
    preview: (draw) => draw(pageOn(stderr, { env, isTerminal: true, currency: output.currency })),
    note: (text) => void stderr.write(`${oneLine(text)}\n`),
    progress(text) {
      // A wrapped line could not be overwritten.
      const room = (stderr.columns ?? USUAL_WIDTH) - 1;
      if (stderr.isTTY) stderr.write(`\r\u001B[K${text === null ? '' : cut(oneLine(text), room)}`);
    },
    fail(report) {
      if (isJson && !isAnswered) {
        writeJson(versioned({ error: report }));
        return;
      }
      const [first = '', ...more] = report.messages.flatMap((message) => message.split('\n')).map(oneLine);
      stderr.write(`${paint('red', 'spaza:')} ${first}\n`);
      for (const line of more) stderr.write(`  ${line}\n`);
      stderr.write(`${paint('dim', 'Next:')} ${report.next}\n`);
    },
  };
  return output;
}
