import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { TOPICS } from '../values/topics.ts';

/** `spaza docs [topic]` */
export function newDocs(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show where a shop documents its API. Nothing is sent. For a single call: spaza call <call> --help.',
    )
    .argument('[topic]', `print only this address: ${TOPICS.map(({ name }) => name).join(', ')}`)
    .examples('spaza docs', 'xdg-open "$(spaza docs payments)"')
    .action(async (topic: string | undefined) => {
      const { runDocs } = await import('../actions/docs.ts');
      await runDocs(topic, await context());
    });
}
