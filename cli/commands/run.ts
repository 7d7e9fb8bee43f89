import type { RunFlags } from '../actions/run.ts';
import type { GetContext } from '../context.ts';
import type { Declaration } from '../declaration.ts';
import { wholeNumber } from '../values/numbers.ts';
import { also, pair } from '../values/words.ts';

/** `spaza run <file or folder>…` */
export function newRun(command: Declaration, context: GetContext): void {
  command
    .description(
      'Run scenarios: whole orders as tests, written in YAML. The same file runs against a shop in this process, a ' +
        'sandbox at an address, or a live shop; what needs levers that a shop does not have is skipped, with the reason. ' +
        'A file with a mistake is refused before anything runs.\n\n' +
        'Without --target it runs where a typed --base-url says, else in this process: SPAZA_URL and profiles say where ' +
        '--record reads, and not where scenarios run.\n\n' +
        'Exit codes: 9 when a scenario failed, 10 when one could not be carried out or every one was skipped, so that ' +
        'nothing is known of the shop, 2 when a file has a mistake. Some that are skipped beside others that pass: 0.',
    )
    .argument('[files...]', 'files and folders with scenarios')
    .option(
      '--target <place>',
      'in-process, or the address of a shop (default: a typed --base-url, else in-process)',
    )
    .option('--tag <tag>', 'only scenarios with this tag; may be repeated', also)
    .option('--skip-tag <tag>', 'none with this tag; may be repeated', also)
    .option(
      '--only <name=value>',
      'only this value of a matrix, such as generation=older; may be repeated',
      pair,
    )
    .option('--var <name=value>', 'give a variable another value; may be repeated', pair)
    .option('--parallel <number>', 'how many run at the same time (default: 1)', wholeNumber)
    .option('--fail-fast', 'end with the first that does not pass')
    .option('--steps', 'show every step and call, of those that passed too')
    .option('--record <file>', 'write what was done in the sandbox as a scenario, instead of running any')
    .option('--from <har>', 'with --record: an HTTP archive instead of the journal of the sandbox')
    .option('--junit <file>', 'write a report as JUnit XML, for CI')
    .option('--har <file>', 'write every call as an HTTP archive')
    .option('--html <file>', 'write a page with every step, its calls and timings')
    .examples(
      'spaza run cli/examples',
      'spaza run order.yaml --target http://127.0.0.1:4000 --junit report.xml',
      'spaza run cli/examples --tag payment --only generation=older --steps',
      'spaza run --record order.yaml --from session.har',
    )
    .action(async (files: string[], flags: RunFlags) => {
      const { runRun } = await import('../actions/run.ts');
      await runRun({ files, ...flags }, context);
    });
}
