import type { Id } from '@spaza/contracts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import type { ManagerShop } from './as-manager.ts';

const STAGED = 'staged';

/** Says how to go on where nobody knows whether a file was settled. */
export function noteIfLost(error: unknown, { output, ports }: Context): void {
  if (error instanceof Failure || ports.signal.aborted) return;
  output.note(
    'A file is applied completely or not at all. Check with: spaza imports list. It is safe to try again.',
  );
}

/**
 * The import that is meant: the one that was named, the one that was handed in here last, or the only one that waits at
 * the shop, such as one whose answer was lost.
 * @throws Failure if none waits, or more than one does
 */
export async function waitingImport({ imports, manager, as }: ManagerShop, typed?: string): Promise<Id> {
  if (typed !== undefined) return typed;
  const held = imports.report.peek()?.import;
  if (held?.status === STAGED) return held.id;
  const { imports: staged } = accepted(await manager.imports({ status: STAGED }, as));
  const [only, another] = staged;
  if (only && !another) return only.id;
  throw new Failure(only ? 'usage' : 'not_found', {
    code: only ? 'import_required' : 'no_import',
    messages: only
      ? [
          'More than one file is staged. Specify one:',
          ...staged.map(({ id, import_type: type, rows }) => `${id}  (${type}, ${rows} rows)`),
        ]
      : ['No file is staged.'],
    next: only ? 'spaza imports list' : 'spaza imports upload <file>',
  });
}
