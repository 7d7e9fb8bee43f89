import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@swc/core';

/*
 * A component that reads a signal without `useSignals()` shows its initial value forever, without any error.
 * This gate finds components and hooks of the storefront that read `.value` during rendering without calling
 * it.
 */

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => {
      // Arguments and array elements have wrappers of their own.
      if (!isNode(value) && typeof value === 'object' && value !== null && 'expression' in value) {
        return isNode(value.expression) ? [value.expression] : [];
      }
      return isNode(value) ? [value] : [];
    });

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodProperty',
]);
/** Functions that run their callbacks immediately, while the component renders. */
const RUN_AT_ONCE = new Set([
  'map',
  'filter',
  'flatMap',
  'some',
  'every',
  'find',
  'reduce',
  'toSorted',
  'useMemo',
]);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return '';
};

/** Yields what is evaluated when a function runs: its body without the functions that it only creates. */
function* evaluated(node: Node): Generator<Node> {
  yield node;
  const runsCallbacks = node.type === 'CallExpression' && RUN_AT_ONCE.has(nameOf(node.callee));
  for (const child of childrenOf(node)) {
    if (FUNCTIONS.has(child.type) && !runsCallbacks) continue;
    yield* evaluated(child);
  }
}

const readsSignal = (node: Node) =>
  node.type === 'MemberExpression' &&
  nameOf(node.property) === 'value' &&
  // A class of a style sheet may also have that name.
  nameOf(node.object) !== 'styles';
const callsUseSignals = (node: Node) =>
  node.type === 'CallExpression' && nameOf(node.callee) === 'useSignals';
const RENDERS = /^([A-Z]|use[A-Z])/;

/** Yields all named functions, at any depth. */
function* namedFunctions(node: Node, name = ''): Generator<[name: string, body: Node]> {
  if (FUNCTIONS.has(node.type)) {
    const own = nameOf(node.identifier) || name;
    const body = node.body;
    if (own && isNode(body)) yield [own, body];
  }
  const bound = node.type === 'VariableDeclarator' ? nameOf(node.id) : '';
  for (const child of childrenOf(node))
    yield* namedFunctions(child, bound || (child.type === 'CallExpression' ? name : ''));
}

/**
 * Returns the names of components and hooks in a source text that read a signal without subscribing to it.
 */
export async function deafComponents(source: string): Promise<string[]> {
  const module = (await parse(source, { syntax: 'typescript', tsx: true })) as unknown as Node;
  const deaf: string[] = [];
  for (const [name, body] of namedFunctions(module)) {
    const steps = [...evaluated(body)];
    if (RENDERS.test(name) && steps.some(readsSignal) && !steps.some(callsUseSignals)) deaf.push(name);
  }
  return deaf;
}

const storefront = fileURLToPath(new URL('../../storefront', import.meta.url));

/** Returns every such component of the storefront, as `file: name`. */
export async function deafStorefront(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{app,screens,parts,ui}/**/*.{ts,tsx}', { cwd: storefront })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const names = await deafComponents(await readFile(path.join(storefront, file), 'utf8'));
    found.push(...names.map((name) => `${file}: ${name}`));
  }
  return found;
}
