import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { saveFile } from '../../output/save-file.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { mistakeText } from '../read/mistake.ts';
import { readScenarios } from '../read/read-scenarios.ts';
import { callsIn } from './read-har.ts';
import { stepsFrom } from './to-steps.ts';

export interface Recording {
  /** Path of the scenario to write. */
  to: string;
  /** An HTTP archive; the journal of the sandbox if omitted. */
  from?: string | undefined;
  /** Whether to overwrite an existing file. */
  force: boolean;
}

async function archive(from: string | undefined, context: Context): Promise<string> {
  if (from === undefined) {
    const { log } = await asOperator(context, (controls, request) =>
      controls.journal({ ...request, query: { changes: true } }),
    );
    return JSON.stringify({ log });
  }
  return readFile(from, 'utf8').catch((cause: unknown) => {
    throw wrongUsage(
      'unreadable_file',
      `${from} cannot be read: ${(cause as Error).message}`,
      'Provide the path of a HAR file',
    );
  });
}

/**
 * Writes a scenario that repeats what a shopper did.
 * @throws Failure `refused` if nothing was done that a scenario could do
 */
export async function record(
  { to, from, force }: Recording,
  context: Context,
): Promise<{ steps: number; leftOut: string[] }> {
  const source = from === undefined ? `the journal of ${context.settings.baseUrl}` : path.basename(from);
  const recorded = stepsFrom(callsIn(await archive(from, context), from ?? source));
  const { steps, leftOut } = recorded;
  if (steps.length === 0) {
    throw new Failure('refused', {
      code: 'nothing_recorded',
      messages: [`Nothing was ordered in ${source}.`],
      next: 'Shop in the storefront or with the CLI, and record again',
    });
  }
  const { scenarioText } = await import('./scenario-text.ts');
  const text = scenarioText(recorded, to, source);
  // A recorded scenario is checked like a written one.
  const [mistake] = readScenarios(text, to).mistakes;
  if (mistake) throw new Failure('broken', { code: 'unfit_recording', messages: [mistakeText(mistake)] });
  await saveFile(to, text, force);
  return { steps: steps.length, leftOut };
}
