import { readFile } from 'node:fs/promises';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { referred } from '../../contract/json-schema.ts';
import type { Change, OpenApi } from '../../drift/diff.ts';
import { Failure, unreadableFile, wrongUsage } from '../../failure.ts';
import type { Column } from '../../output/table.ts';
import { isFields } from '../../values/words.ts';

async function textOf(name: string, { ports }: Context): Promise<string> {
  if (!/^https?:\/\//.test(name)) {
    return readFile(name, 'utf8').catch((cause: unknown) => {
      throw unreadableFile(name, cause, 'Provide the path of a JSON file');
    });
  }
  const response = await ports
    .fetch(name, { headers: { accept: 'application/json' } })
    .catch((cause: unknown) => {
      throw new Failure('unreachable', { code: 'no_answer', messages: [`${name} does not respond.`], cause });
    });
  if (response.ok) return response.text();
  throw new Failure('not_found', { code: 'no_document', messages: [`${name} returned ${response.status}.`] });
}

/** Whether a reference leads, if need be through others, to a place in its document. */
function isFollowable($ref: string, document: object, before: readonly string[] = []): boolean {
  if (!$ref.startsWith('#/') || before.includes($ref)) return false;
  const meant = referred($ref, document);
  return isFields(meant) && typeof meant.$ref === 'string'
    ? isFollowable(meant.$ref, document, [...before, $ref])
    : meant != null;
}

/** Every reference within a value; those in examples are not meant as such. */
function* referencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* referencesIn(one);
  if (!isFields(value)) return;
  if (typeof value.$ref === 'string') yield value.$ref;
  for (const [name, one] of Object.entries(value))
    if (name !== 'example' && name !== 'examples') yield* referencesIn(one);
}

/** @throws Failure `usage` if a part of a document could not be compared */
function requireWhole(document: OpenApi, name: string): void {
  const odd = Object.keys(document.paths).find((path) => !isFields(document.paths[path]));
  if (odd !== undefined)
    throw wrongUsage(
      'no_openapi',
      `${name} has no calls at ${odd}: it must be an object.`,
      'Write {} where a path has no calls, or remove the path',
    );
  for (const $ref of new Set(referencesIn(document)))
    if (!isFollowable($ref, document))
      throw wrongUsage(
        'unknown_reference',
        `${name} has a reference that leads to nothing in it: ${$ref}`,
        'Correct it. If it leads to another file, bundle both into one document first',
      );
}

async function documentIn(name: string, context: Context): Promise<OpenApi> {
  const text = await textOf(name, context);
  let document: Partial<OpenApi> | null;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw wrongUsage(
      'no_json',
      `${name} is not valid JSON: ${(cause as SyntaxError).message}.`,
      'Provide an OpenAPI document as JSON',
    );
  }
  if (typeof document?.openapi !== 'string' || !isFields(document.paths))
    throw wrongUsage(
      'no_openapi',
      `${name} is not an OpenAPI 3 document.`,
      'Provide one such as contracts/openapi/newer.json',
    );
  requireWhole(document as OpenApi, name);
  return document as OpenApi;
}

const columns: Column<Change>[] = [
  {
    title: '',
    text: ({ breaks }) => (breaks ? 'breaks' : 'fine'),
    style: ({ breaks }) => (breaks ? 'red' : 'green'),
  },
  { title: 'Call', text: ({ call }) => call },
  { title: 'Where', text: ({ where }) => where },
  { title: 'What', text: ({ what }) => what },
];

const counted = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`);

async function runDiff(context: Context, before: string, after: string): Promise<void> {
  const [oldDocument, newDocument, { diff }] = await Promise.all([
    documentIn(before, context),
    documentIn(after, context),
    import('../../drift/diff.ts'),
  ]);
  const changes = diff(oldDocument, newDocument);
  const breaking = changes.filter(({ breaks }) => breaks).length;
  context.output.answer({ changes, breaking }, (page) => {
    page.table(columns, changes);
    page.say(
      changes.length === 0 ? 'Nothing changed.' : `\n${counted(changes.length)}, ${breaking} breaking.`,
    );
  });
  if (breaking === 0) return;
  throw new Failure('unmet', {
    code: 'breaking_changes',
    messages: [`Clients of ${before} break: ${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}.`],
    next: 'Undo them, or publish the new contract at another address',
  });
}

/** `spaza contract diff <old> <new>` */
export const newDiff: Declare = (command) =>
  command
    .description(
      'Compare two OpenAPI documents, and report which changes break clients of the old one: removed calls and ' +
        'fields, new required input, input that is no longer accepted, responses that may differ.\n\nExits with 9 ' +
        'if any change breaks clients.',
    )
    .argument('<old>', 'OpenAPI 3 document as JSON: a file, or an address')
    .argument('<new>', 'the document that replaces it')
    .examples(
      'spaza contract diff contracts/openapi/newer.json https://shop.example/openapi/newer.json',
      "spaza contract diff old.json new.json --json | jq '.changes[] | select(.breaks)'",
    )
    .run(runDiff);
