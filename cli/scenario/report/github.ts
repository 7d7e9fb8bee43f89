import { appendFile } from 'node:fs/promises';
import { whyOf } from './junit.ts';
import { cellText, countsOf, culpritOf, type RunReport, VERDICTS } from './report.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const notPassed = ({ scenarios }: RunReport) =>
  scenarios.filter(({ verdict }) => verdict === 'failed' || verdict === 'broken');

/** Workflow commands that mark the step at which each scenario went wrong, in the file of a pull request. */
export const annotationsOf = (report: RunReport): string[] =>
  notPassed(report).map((one) => {
    const line = culpritOf(one)?.line ?? one.line;
    const title = `${one.name} (${cellText(one)})`;
    return `::error file=${property(one.file)},line=${line},title=${property(title)}::${data(whyOf(one).text)}`;
  });

const inCell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The summary of a job: the count of each outcome, and what was wrong. */
export function summaryOf(report: RunReport): string {
  const counts = countsOf(report);
  const rows = notPassed(report).map(
    (one) => `| ${inCell(`${one.name} (${cellText(one)})`)} | ${inCell(`${one.file}: ${whyOf(one).head}`)} |`,
  );
  return [
    `### Scenarios at ${report.target}`,
    '',
    VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', '),
    '',
    ...(rows.length > 0 ? ['| Scenario | Why |', '| --- | --- |', ...rows, ''] : []),
    '',
  ].join('\n');
}

/** Reports to GitHub Actions, if it runs this. */
export async function tellGitHub(
  report: RunReport,
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  if (env.GITHUB_ACTIONS !== 'true') return;
  for (const line of annotationsOf(report)) say(line);
  if (env.GITHUB_STEP_SUMMARY) await appendFile(env.GITHUB_STEP_SUMMARY, summaryOf(report));
}
