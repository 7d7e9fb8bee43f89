import { fileURLToPath } from 'node:url';
import { PAYMENT_OUTCOMES, PAYMENT_PROVIDERS, SHIPPING_METHODS } from '@spaza/contracts/vocabulary';
import { type Declare, helpSection } from '../command.ts';
import type { Context } from '../context.ts';
import { knownWords, SUBJECTS, saidOf } from '../scenario/language/scenario.ts';
import { VERB_NAMES } from '../scenario/language/verbs.ts';

/** Returns the path of a file or folder of this package. */
const inPackage = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Returns the words at a path of a scenario, with what each does and its settings. */
function wordsAt(path: readonly PropertyKey[], isMeant: (word: string) => boolean) {
  return knownWords(path)
    .filter(isMeant)
    .map((word) => ({ word, does: saidOf([...path, word]), settings: knownWords([...path, word]) }));
}

const STEP = ['steps', 0] as const;
/** Settings whose values are names of the API. */
const VALUES: readonly (readonly [string, string])[] = [
  ['method', `${SHIPPING_METHODS.join(', ')}: the customer, a courier, or the shop takes the goods home`],
  ['pay, provider', `${PAYMENT_PROVIDERS.join(', ')}; credit in checkout and validate`],
  ['outcome', [...PAYMENT_OUTCOMES, 'none'].join(', ')],
];

const isVerb = (word: string): boolean => (VERB_NAMES as readonly string[]).includes(word);

function runScenarios({ ports, output }: Context): void {
  const steps = wordsAt(STEP, isVerb);
  const modifiers = wordsAt(STEP, (word) => !isVerb(word));
  const file = wordsAt([], (word) => word !== 'steps').map(({ word, does }) => ({ word, does }));
  const examples = inPackage('examples');
  const schema = inPackage('scenario.schema.json');
  output.answer({ steps, modifiers, file, subjects: SUBJECTS, examples, schema }, (page) => {
    const section = (heading: string, rows: readonly (readonly [string, string])[]) =>
      page.line(helpSection(heading, rows, ports.stdout).trimEnd());
    const rowsOf = (words: typeof steps) =>
      words.map(({ word, does, settings }) => {
        const knows = settings.length > 0 ? ` With ${settings.join(', ')}.` : '';
        return [word, `${does}${knows}`.trim()] as const;
      });
    section('A step does one of these:', rowsOf(steps));
    section('\nValues of settings:', VALUES);
    section('\nBeside it, or alone:', rowsOf(modifiers));
    section('\nPaths of expect and capture begin with:', Object.entries(SUBJECTS));
    section(
      '\nBefore the steps of a file:',
      file.map(({ word, does }) => [word, does]),
    );
    page.line(`\nExamples: ${examples}`);
    page.line(
      `An editor completes and checks a file that begins with:\n# yaml-language-server: $schema=${schema}`,
    );
  });
}

/** `spaza help scenarios` */
export const newScenarios: Declare = (command) =>
  // `help scenarios` asks for its help.
  command.helpOption(false).allowUnknownOption().allowExcessArguments().run(runScenarios);
