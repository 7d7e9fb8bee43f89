import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';

/** Something to read about the API of a shop. */
interface Topic {
  name: string;
  path: string;
  about: string;
}

/** The documentation of a shop, each at a path below its base address. */
const TOPICS: readonly Topic[] = [
  { name: 'api', path: '/docs', about: 'Reference of every call in both generations' },
  { name: 'payments', path: '/docs/payments', about: 'Payment providers, and what each test card does' },
  { name: 'older', path: '/openapi/older.json', about: 'The older generation, as OpenAPI' },
  { name: 'newer', path: '/openapi/newer.json', about: 'The newer generation, as OpenAPI' },
];

function runDocs({ settings, output }: Context, wanted: string | undefined): void {
  const topics = TOPICS.map(({ path, ...topic }) => ({ ...topic, address: settings.baseUrl + path }));
  const found = topics.find(({ name }) => name === wanted);
  if (wanted !== undefined && !found) {
    const names = topics.map(({ name }) => name);
    const near = didYouMean(wanted, names);
    throw wrongUsage('unknown_topic', `Unknown topic '${wanted}'.${near} Choose from: ${names.join(', ')}.`);
  }
  const shown = found ? [found] : topics;
  output.answer({ docs: shown }, (page) => {
    if (found) page.line(found.address);
    else
      page.table(
        [
          { title: 'Topic', text: ({ name }) => name },
          { title: 'Address', text: ({ address }) => address },
          { title: 'About', text: ({ about }) => about, isWhole: true },
        ],
        topics,
      );
  });
}

/** `spaza docs [topic]` */
export const newDocs: Declare = (command) =>
  command
    .description(
      'Show where a shop documents its API. Nothing is sent. For a single call: spaza call <call> --help.',
    )
    .argument('[topic]', `print only this address: ${TOPICS.map(({ name }) => name).join(', ')}`)
    .examples('spaza docs', 'xdg-open "$(spaza docs payments)"')
    .run(runDocs);
