import path from 'node:path';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type Stage, stage, stagesOf, type TypedStage } from '../../load/arrivals.ts';
import type { Threshold } from '../../load/report.ts';
import manifest from '../../package.json' with { type: 'json' };
import { rate } from '../../values/numbers.ts';
import { limit } from '../../values/times.ts';
import { also } from '../../values/words.ts';

interface ExportFlags {
  to: string;
  rate?: number;
  for?: number;
  stage?: TypedStage[];
  target?: string;
  threshold?: string[];
  force?: boolean;
}

/** A threshold in the words of Artillery's `ensure`. */
function conditionOf({ call, metric, isBelow, bound, text }: Threshold): string {
  const sign = isBelow ? '<' : '>';
  const [failed, count, time] = call
    ? [`spaza.${call}.failed`, `spaza.${call}.count`, `spaza.${call}`]
    : ['vusers.failed', 'vusers.created', 'spaza.steps'];
  if (metric === 'errors') return `100 * ${failed} ${sign} ${bound} * ${count}`;
  if (metric !== 'rate') return `${time}.${metric.replace('_', '')} ${sign} ${bound}`;
  throw new Failure('usage', {
    code: 'invalid_value',
    messages: [`'${text}': Artillery cannot hold a run to a rate.`],
    next: 'Omit it; Artillery reports vusers.completed',
  });
}

/** A stage as a phase of Artillery, whose rates are whole. */
function phaseOf({ forMs, from, to }: Stage): object {
  const duration = Math.ceil(forMs / 1000);
  if (from === to && !Number.isInteger(from))
    return { duration, arrivalCount: Math.max(1, Math.round(from * duration)) };
  return {
    duration,
    arrivalRate: Math.round(from),
    ...(from !== to && { rampTo: Math.round(to) }),
  };
}

async function runExport(context: Context, typed: string[], flags: ExportFlags): Promise<void> {
  const { output, settings } = context;
  const [{ loadScenarios }, { planRuns }, { usualGeneration }, thresholds, { allRoutes }] = await Promise.all(
    [
      import('../../scenario/read/load-scenarios.ts'),
      import('../../scenario/plan.ts'),
      import('../../scenario/open-places.ts'),
      import('../../load/report.ts'),
      import('../../contract/routes.ts'),
    ],
  );
  const wanted = (flags.threshold ?? []).map(thresholds.readThreshold);
  thresholds.requireCalls(wanted, new Set(allRoutes().map(({ call }) => call)));
  const conditions = wanted.map(conditionOf);
  const scenarios = await loadScenarios(typed);
  const target = flags.target ?? settings.baseUrl;
  const usual = await usualGeneration(target, context);
  const runs = planRuns(scenarios, {}, usual);
  const exported = {
    scenarios: scenarios.map(({ file, scenario }) => ({ file: path.basename(file), scenario })),
    ...usual,
  };
  const names = runs.map((_, at) => `shopper${at + 1}`);
  const [{ stringify }, { cellText }, { saveFile }, { mkdir }] = await Promise.all([
    import('yaml'),
    import('../../scenario/report/report.ts'),
    import('../../output/save-file.ts'),
    import('node:fs/promises'),
  ]);
  const script = stringify({
    config: {
      target,
      processor: './processor.mjs',
      phases: stagesOf(flags).map(phaseOf),
      ...(conditions.length > 0 && {
        plugins: { ensure: { conditions: conditions.map((expression) => ({ expression })) } },
      }),
    },
    scenarios: runs.map(({ written, cell, generation }, at) => ({
      name: `${written.scenario.scenario} (${cellText({ generation, cell })})`,
      flow: [{ function: names[at] }],
    })),
  });
  const files: [name: string, text: string][] = [
    ['load.yaml', `# Written by: spaza load export. Run it with: npx artillery run load.yaml\n${script}`],
    [
      'processor.mjs',
      `// Written by: spaza load export\nimport { virtualUsers } from '@spaza/cli/artillery';\n\n` +
        `export const [${names.join(', ')}] = virtualUsers(${JSON.stringify(exported, null, 2)});\n`,
    ],
    [
      'package.json',
      `${JSON.stringify({ private: true, dependencies: { '@spaza/cli': manifest.version } }, null, 2)}\n`,
    ],
  ];
  await mkdir(flags.to, { recursive: true });
  for (const [name, text] of files) await saveFile(path.join(flags.to, name), text, flags.force ?? false);
  output.answer({ folder: flags.to, files: files.map(([name]) => name), scenarios: runs.length }, (page) => {
    page.line(`Wrote ${files.map(([name]) => name).join(', ')} to ${flags.to}.`);
    page.say(`Next: cd ${flags.to} && npm install && WORKERS=2 npx artillery run load.yaml`);
  });
}

/** `spaza load export <file>…` */
export const newExport: Declare = (command) =>
  command
    .description(
      'Write scenarios as a load test of Artillery, which sends from many machines: a script, a processor and a ' +
        'package.json. Every virtual user does the steps of a scenario once; setups are done for those who come first. ' +
        'The times of steps are in spaza.steps, those of calls in spaza.<call>. Keys are read from the environment, as ' +
        'SPAZA_STAFF_TOKEN.\n\nOn this machine: WORKERS=4 npx artillery run load.yaml. In a cloud, by commands of ' +
        'Artillery itself: npx artillery run-fargate load.yaml --count 10, run-lambda or run-aci.',
    )
    .argument('<files...>', 'files and folders of scenarios')
    .option('--rate <rate>', 'shoppers that start: 50/s or 600/m; with --stage, the rate to begin with', rate)
    .option('--for <time>', 'how long to run: 90s, 30m or 2h', limit)
    .option('--stage <time:rate>', 'a stage, as of spaza load; may be repeated', stage)
    .requiredOption('--to <folder>', 'folder to write to')
    .option('--target <address>', 'address of the shop (default: --base-url)')
    .option('--threshold <bound>', 'limit that must hold, as of spaza load; may be repeated', also)
    .option('--force', 'replace files that exist')
    .examples(
      'spaza load export order.yaml --rate 50/s --for 2m --to artillery',
      "spaza load export order.yaml --rate 500/s --for 10m --to artillery --threshold 'p95<800ms'",
    )
    .run(runExport);
