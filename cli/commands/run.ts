import type { RunFlags } from '../actions/run.ts';
import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { wholeNumber } from '../values/numbers.ts';
import { also, pair } from '../values/words.ts';

/** `spaza run <file or folder>…` */
export function newRun(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Run scenarios: whole orders as tests, written in YAML. The same file runs against a shop in this ' +
        'process, a sandbox at an address, or a live shop; scenarios that need sandbox controls are skipped ' +
        'elsewhere, with the reason. A file with a mistake is refused before anything runs.\n\nWithout --target, ' +
        'scenarios run at the --base-url on the command line, else in this process: SPAZA_URL and profiles only ' +
        'say where --record reads from.\n\nExits with 9 if a scenario failed, with 10 if one could not be run or ' +
        'all were skipped, and with 2 if a file has a mistake. If some are skipped and the others pass, it exits ' +
        'with 0.',
    )
    .argument('[files...]', 'files and folders of scenarios')
    .option(
      '--target <place>',
      'in-process, or the address of a shop (default: --base-url on the command line, else in-process)',
    )
    .option('--tag <tag>', 'only scenarios with this tag; may be repeated', also)
    .option('--skip-tag <tag>', 'no scenarios with this tag; may be repeated', also)
    .option(
      '--only <name=value>',
      'only this value of a matrix, such as generation=older; may be repeated',
      pair,
    )
    .option('--var <name=value>', 'set a variable; may be repeated', pair)
    .option('--parallel <number>', 'scenarios to run at the same time (default: 1)', wholeNumber)
    .option('--fail-fast', 'stop at the first scenario that does not pass')
    .option('--steps', 'show all steps and calls, also of scenarios that passed')
    .option('--record <file>', 'write what was done in the sandbox as a scenario, instead of running any')
    .option('--from <har>', 'with --record: read an HTTP archive instead of the journal of the sandbox')
    .option('--junit <file>', 'write a JUnit XML report, for CI')
    .option('--har <file>', 'write all calls as an HTTP archive')
    .option('--html <file>', 'write an HTML report with all steps, calls and timings')
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
