import type { z } from 'zod';
import { didYouMean } from '../../nearest-word.ts';
import { explain } from '../../zod-messages.ts';
import { valueAt } from '../run/values.ts';

type Issue = z.core.$ZodIssue;

/** Something that does not fit the language: where in the document, and why. */
export interface Unfit {
  path: PropertyKey[];
  /** The word at the path is wrong, not its value. */
  isWord: boolean;
  message: string;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  null: 'nothing',
};

const NO_SCENARIO =
  'This is not a scenario: it must start with scenario: <what it shows>, followed by steps:.';

/** @param words fields of the object, if one is expected */
function wrongType(
  { expected }: z.core.$ZodIssueInvalidType,
  given: unknown,
  words: readonly string[],
): string {
  if (expected === 'object' || expected === 'record') {
    const more = words.length > 1 ? `, of ${words.join(', ')}` : '';
    return `must be settings, such as { ${words[0] ?? 'name'}: value }${more}`;
  }
  const hint = expected === 'string' && typeof given === 'number' ? ': put it in quotes' : '';
  return `must be ${KINDS[expected] ?? expected}${hint}`;
}

/** Returns the fields that the schema allows at a path. */
export type KnownWords = (path: readonly PropertyKey[]) => readonly string[];

/** How deep the first problems of a union branch are. The branch with the deepest ones was most likely meant. */
const depthOf = (issues: readonly Issue[]) =>
  Math.max(0, ...issues.map(({ path, code }) => path.length * 2 + (code === 'invalid_type' ? 0 : 1)));

/** The branches of a union, with nested unions flattened. */
const branchesOf = ({ errors }: z.core.$ZodIssueInvalidUnion): Issue[][] =>
  errors.flatMap((branch) => {
    const [only, another] = branch;
    const isChoice = only?.code === 'invalid_union' && only.path.length === 0 && !another;
    return isChoice ? branchesOf(only) : [branch];
  });

/** Issues of a schema as sentences, each with its place; `whole` is the document. */
export function whyUnfit(issues: readonly Issue[], whole: unknown, known: KnownWords): Unfit[] {
  // An unknown word causes the custom issues at its place, so those are left out.
  const misspelt = new Set(
    issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.')),
  );
  const telling = issues.filter(({ code, path }) => code !== 'custom' || !misspelt.has(path.join('.')));
  return telling.flatMap((issue): Unfit[] => {
    const path = [...issue.path];
    const last = path.at(-1);
    const given = valueAt(whole, path.map(String));
    const subject = typeof last === 'string' ? `${last} ` : 'It ';
    const here = (message: string): Unfit[] => [{ path, isWord: false, message }];
    const missing = () => [{ path: path.slice(0, -1), isWord: true, message: `${subject}is missing.` }];
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          path: [...path, key],
          isWord: true,
          message: `Unknown word ${key}.${didYouMean(key, known(path))}`,
        }));
      case 'invalid_union': {
        if (path.length > 0 && given === undefined) return missing();
        // A variable is allowed almost everywhere, and saying so each time does not help.
        const others = branchesOf(issue).filter((errors) => !errors.some(isVariable));
        const branches = others.toSorted((one, other) => depthOf(other) - depthOf(one));
        const [best = []] = branches;
        if (depthOf(best) > 1 || branches.length === 1) {
          const inner = best.map((one) => ({ ...one, path: [...path, ...one.path] }) as Issue);
          return whyUnfit(inner, whole, known);
        }
        const kinds = new Set(others.flat().map((one) => whatIsExpected(one, given, known(path))));
        return here(`${subject}${[...kinds].join(', or ')}.${nearestOf(issue, given)}`);
      }
      case 'invalid_type':
        if (given === undefined) return missing();
        return here(path.length === 0 ? NO_SCENARIO : `${subject}${wrongType(issue, given, known(path))}.`);
      case 'invalid_value':
        return here(`${subject}must be ${oneOf(issue.values)}.${nearestOf(issue, given)}`);
      case 'invalid_key':
        return [{ path, isWord: true, message: `${String(last)} must be a word of letters, digits and _.` }];
      default:
        return here(`${subject}${plain(issue)}.`);
    }
  });
}

const isVariable = (issue: Issue) => 'format' in issue && issue.message.includes('variable');

const oneOf = (values: readonly unknown[]) =>
  `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;

function plain(issue: Issue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return explain({ ...issue, input: undefined });
  return /^(must|is|has) /.test(issue.message) ? issue.message : `is invalid: ${issue.message}`;
}

function whatIsExpected(issue: Issue, given: unknown, words: readonly string[]): string {
  if (issue.code === 'invalid_type') return wrongType(issue, given, words);
  if (issue.code === 'invalid_value') return `must be ${oneOf(issue.values)}`;
  return plain(issue);
}

function nearestOf(issue: Issue, given: unknown): string {
  if (typeof given !== 'string') return '';
  const values =
    issue.code === 'invalid_value'
      ? issue.values
      : issue.code === 'invalid_union'
        ? issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : []))
        : [];
  return didYouMean(given, values.map(String));
}
