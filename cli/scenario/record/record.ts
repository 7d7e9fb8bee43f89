import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, isCollection, isMap, isSeq } from 'yaml';
import type { Context } from '../../context.ts';
import { Failure, unreadableFile } from '../../failure.ts';
import { saveFile } from '../../output/save-file.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { mistakeText, readScenarios } from '../read/read-scenarios.ts';
import { callsIn } from './read-har.ts';
import { type Recorded, stepsFrom } from './to-steps.ts';

const SCHEMA = fileURLToPath(new URL('../../scenario.schema.json', import.meta.url));
const LONGEST_LINE = 110;
const MOST_ON_A_LINE = 3;

const WAYS: Readonly<Record<string, string>> = {
  COLLECT: 'collected',
  PICUP: 'delivered by courier',
  MANUAL_DELIVERY: 'delivered by the shop',
};

/** The description of the scenario, from its first order. */
function nameOf({ orders }: Recorded): string {
  const [first, ...others] = orders;
  if (!first) return 'Nothing is ordered';
  const [goods = '', ...more] = first.goods;
  const what = [goods || 'Goods', more.length > 0 && `and ${more.length} more`].filter(Boolean).join(' ');
  const how = [WAYS[String(first.method)], `paid with ${first.provider ?? 'wallet credit'}`];
  const rest =
    others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'order' : 'orders'}`;
  return `${what}, ${how.filter(Boolean).join(', ')}${rest}`;
}

/** Path of the schema relative to the folder of a file; undefined if the schema is not below that folder. */
function schemaFrom(file: string): string | undefined {
  const way = path.relative(path.dirname(path.resolve(file)), SCHEMA);
  return way.startsWith('..') || path.isAbsolute(way) ? undefined : `./${way.split(path.sep).join('/')}`;
}

/** Puts a short value of a verb on one line, and each entry of a list on its own. */
function layOut(value: unknown): void {
  if (isSeq(value)) value.items.forEach(layOut);
  else if (isCollection(value)) value.flow = value.items.length <= MOST_ON_A_LINE;
}

/**
 * A recording as a person would write it.
 * @param to path of the scenario
 * @param source file of the recording
 */
function scenarioText(recorded: Recorded, to: string, source: string): string {
  const { people, steps, suppliers } = recorded;
  const document = new Document({
    scenario: nameOf(recorded),
    description: `Recorded from ${source}.`,
    ...(people && { people }),
    steps,
  });
  const taking = document.get('people');
  if (isMap(taking)) taking.flow = true;
  const list = document.get('steps');
  if (isSeq(list))
    for (const step of list.items) {
      if (!isMap(step)) continue;
      for (const { value } of step.items) layOut(value);
      const supplier = step.get('supplier');
      const name = isMap(supplier) && suppliers.get(String(supplier.get('id')));
      if (name) supplier.comment = ` ${name}`;
    }
  const schema = schemaFrom(to);
  const head = schema ? `# yaml-language-server: $schema=${schema}\n` : '';
  return head + document.toString({ nullStr: '', lineWidth: LONGEST_LINE, flowCollectionPadding: true });
}

interface Recording {
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
    throw unreadableFile(from, cause, 'Provide the path of a HAR file');
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
  const text = scenarioText(recorded, to, source);
  // A recorded scenario is checked like a written one.
  const [mistake] = readScenarios(text, to).mistakes;
  if (mistake) throw new Failure('broken', { code: 'unfit_recording', messages: [mistakeText(mistake)] });
  await saveFile(to, text, force);
  return { steps: steps.length, leftOut };
}
