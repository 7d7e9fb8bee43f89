import type { PublishFlags } from '../../actions/leaflets/publish.ts';
import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';
import { endInstant, startInstant } from '../../values/times.ts';

const each = (text: string, before: string[] = []) => [...before, ...text.split(',').filter(Boolean)];

/** `spaza leaflets publish <file or address>` */
export function newPublish(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Publish a leaflet at one or more suppliers, as a manager: at all of them, or at none. It is a file (PDF, ' +
        'PNG, JPEG, WebP or GIF of up to 10 MB), or the address of one. With --draft, shoppers do not see it yet.',
    )
    .argument('<file>', 'file, or address starting with http')
    .option('--name <text>', 'title')
    .option(
      '--supplier <ids>',
      'suppliers that publish it; separate them with commas, or repeat the flag',
      each,
    )
    .option('--from <date>', 'when its specials start, such as 2026-11-23', startInstant)
    .option('--to <date>', 'when they end; a date includes that day', endInstant)
    .option(
      '--visible-from <date>',
      'when shoppers start to see it (default: when its specials start)',
      startInstant,
    )
    .option('--draft', 'do not show it to shoppers yet')
    .examples(
      "spaza leaflets publish week-48.pdf --name 'Week 48' --supplier 1,2 --from 2026-11-23 --to 2026-11-30",
      "spaza leaflets publish https://cdn.example.com/w48.pdf --name 'Week 48' --supplier 1 --from 2026-11-23 --to 2026-11-30 --draft",
    )
    .action(async (file: string, flags: PublishFlags) => {
      const { runPublish } = await import('../../actions/leaflets/publish.ts');
      await runPublish({ file, ...flags }, await context());
    });
}
