import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Step } from '../../../cli/scenario/language/scenario.ts';
import { PEOPLE } from './cast.ts';
import { type Failure, setup } from './walk.ts';

/** Formats a step as if written by hand: one key per line. */
const stepText = (step: Step): string =>
  Object.entries(step)
    .map(([word, says], at) =>
      `${at === 0 ? '  - ' : '    '}${word}: ${says === null ? '' : JSON.stringify(says)}`.trimEnd(),
    )
    .join('\n');

/** Formats a failed walk as a scenario: JSON is valid YAML. */
export const scenarioText = ({ generation, mode, variables, steps, why }: Failure): string =>
  [
    `scenario: ${JSON.stringify(`A walk ended in this: ${why}`)}`,
    `mode: ${mode}`,
    `generation: ${generation}`,
    'people:',
    ...PEOPLE.map((name) => `  ${name}: new`),
    `vars: ${JSON.stringify(variables)}`,
    'setup:',
    ...setup.map(stepText),
    'steps:',
    ...steps.map(stepText),
    '',
  ].join('\n');

/** Writes a failed walk to a file for `spaza run`, and returns its path. */
export async function written(failure: Failure): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'spaza-walk-')), 'walk.yaml');
  await writeFile(file, scenarioText(failure));
  return file;
}
