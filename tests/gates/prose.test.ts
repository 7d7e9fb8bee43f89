import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that read a sentence, and whose it is. No other does: what happened is in codes. */
const READERS: Readonly<Record<string, string>> = {
  'sdk/gateway/refusal.ts': 'a server without the call has no code for it',
  'storefront/loading/chunk.ts': 'the bundler has no other word for style sheets that are missing',
  'cli/scenario/read/explain-schema-errors.ts': 'zod says in its text alone which part of a schema it was',
  'mocks/db/postgres.ts': 'the database has no code of its own for it',
};

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
/** The name of the field that an expression reads. */
const nameOf = (member: Node) => String((member.property as { name?: string }).name);
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A field or variable that holds what somebody says, such as `messages`, `message` and `dispatch_error`. */
const PROSE = /^(messages?|\w+_errors?|\w+Messages?)$/;
const TEST = new Set(['test', 'exec']);
const LOOK = new Set([
  'match',
  'matchAll',
  'search',
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
]);
const COMPARE = new Set(['===', '!==', '==', '!=']);
const isText = (node: Node) => node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';

/** Places of a source in which a message is searched or compared, as lines. */
function readsProse(source: string, lang: 'ts' | 'tsx'): number[] {
  const found: number[] = [];
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;

  /** Whether a value is made from a message. */
  function isProse(node: Node, known: ReadonlySet<string>): boolean {
    if (node.type === 'Identifier') return PROSE.test(String(node.name)) || known.has(String(node.name));
    if (node.type === 'MemberExpression' && !node.computed) return PROSE.test(nameOf(node));
    // A method of a message returns something made from it.
    const { callee } = node as { callee?: Node };
    if (callee?.type === 'MemberExpression' && isProse(callee.object as Node, known)) return true;
    return node.type.includes('Function') ? false : childrenOf(node).some((child) => isProse(child, known));
  }

  function visit(node: Node, known: ReadonlySet<string>): void {
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const args = node.arguments as Node[];
      if (callee.type === 'MemberExpression' && !callee.computed) {
        const [object, name] = [callee.object as Node, nameOf(callee)];
        const isRead =
          (TEST.has(name) && args.some((arg) => isProse(arg, known))) ||
          (LOOK.has(name) && isProse(object, known) && args.some((arg) => isText(arg) || 'regex' in arg));
        if (isRead) found.push(lineAt(node.start));
        // A callback over the messages has them under another name.
        const callback = args.find(({ type }) => type === 'ArrowFunctionExpression');
        const [one] = (callback?.params ?? []) as Node[];
        if (one?.type === 'Identifier' && isProse(object, known)) {
          for (const child of childrenOf(node)) visit(child, new Set([...known, String(one.name)]));
          return;
        }
      }
    }
    if (node.type === 'BinaryExpression' && COMPARE.has(String(node.operator))) {
      const [left, right] = [node.left as Node, node.right as Node];
      const isCompared = (isText(left) && isProse(right, known)) || (isText(right) && isProse(left, known));
      if (isCompared) found.push(lineAt(node.start));
    }
    for (const child of childrenOf(node)) visit(child, known);
  }

  visit(parseAst(source, { lang }) as unknown as Node, new Set());
  return found;
}

async function filesThatReadProse(): Promise<string[]> {
  const found: string[] = [];
  const sources = glob('{contracts,sdk,mocks,storefront,cli}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|testing|build)$|\.test\.tsx?$|\.d\.ts$/.test(name),
  });
  for await (const file of sources) {
    const source = await readFile(path.join(root, file), 'utf8');
    if (!/messages?\b|_error|Message/.test(source)) continue;
    const lines = readsProse(source, file.endsWith('x') ? 'tsx' : 'ts');
    if (lines.length > 0) found.push(...(READERS[file] ? [file] : lines.map((line) => `${file}:${line}`)));
  }
  return [...new Set(found)].toSorted();
}

test('nobody reads a message to find out what happened', async () => {
  expect(await filesThatReadProse()).toEqual(Object.keys(READERS).toSorted());
});

test.each([
  ['/insufficient/i.test(message)'],
  ['problem.messages.some((text) => /gone/.test(text))'],
  ["problem.messages.find((text) => text.startsWith('Minimum'))"],
  ["outcome.problem.messages[0]?.includes('amount')"],
  ["messages.includes('Insufficient funds')"],
  ["validation.dispatch_error === 'Choose a slot'"],
  ['/(\\d+) km/.exec(validation.dispatch_error ?? "")'],
  ['said.messages.join(" ").match(/R\\d+/)'],
])('finds a message that is read: %s', (source) => {
  expect(readsProse(source, 'ts')).toEqual([1]);
});

test.each([
  ["problem.code === 'minimum_order'"],
  ['problem.messages.map((text) => text.trim())'],
  ["messages.length === 0 || messages.join(' ') === ''"],
  ["const words = message ? [message] : ['Something went wrong']"],
  ["messages.find((message) => message.name === 'error')"],
  ["text.split('\\n').includes('a')"],
])('leaves in peace what shows a message, or reads something else: %s', (source) => {
  expect(readsProse(source, 'ts')).toEqual([]);
});
