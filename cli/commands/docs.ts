import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { examples } from '../lazy-commands.ts';
import { didYouMean } from '../nearest-word.ts';

interface Topic {
  name: string;
  path: string;
  about: string;
}

const TOPICS: readonly Topic[] = [
  { name: 'api', path: '/docs', about: 'Every call of both generations, to read' },
  { name: 'payments', path: '/docs/payments', about: 'Providers, test cards and what each brings about' },
  { name: 'older', path: '/openapi/older.json', about: 'The older generation, as OpenAPI' },
  { name: 'newer', path: '/openapi/newer.json', about: 'The newer generation, as OpenAPI' },
];

/** `spaza docs [topic]` */
export function newDocs(command: Command, context: Context): void {
  command
    .description(
      'Say where a shop describes its API. Nothing is sent. To read about one call: spaza call <call> --help.',
    )
    .argument('[topic]', `only the address of one: ${TOPICS.map(({ name }) => name).join(', ')}`)
    .addHelpText('after', examples('spaza docs', 'xdg-open "$(spaza docs payments)"'))
    .action((topic: string | undefined) => runDocs(topic, context));
}

function runDocs(wanted: string | undefined, { settings, output }: Context): void {
  const topics = TOPICS.map(({ path, ...topic }) => ({ ...topic, address: settings.baseUrl + path }));
  const found = topics.find(({ name }) => name === wanted);
  if (wanted !== undefined && !found) {
    const names = topics.map(({ name }) => name);
    const near = didYouMean(wanted, names);
    throw wrongUsage(
      'unknown_topic',
      `There is nothing about '${wanted}'.${near} There are: ${names.join(', ')}.`,
    );
  }
  const shown = found ? [found] : topics;
  output.answer({ docs: shown }, (page) => {
    if (found) page.line(found.address);
    else
      page.table(
        [
          { title: 'Topic', text: ({ name }) => name },
          { title: 'Address', text: ({ address }) => address },
          { title: 'About', text: ({ about }) => about, isLong: true },
        ],
        topics,
      );
  });
}
