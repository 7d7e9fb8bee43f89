import { whyOf } from './junit.ts';
import { cellText, type RunReport } from './report.ts';

/** Text in a line that `#` would end. */
const described = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\#]/g, '\\$&');

/** The report in the Test Anything Protocol, version 14: a line for each scenario, and what was wrong below it. */
export function tapOf({ scenarios }: RunReport): string {
  const lines = scenarios.flatMap((report, at) => {
    const { name, verdict, why = '' } = report;
    const isOk = verdict === 'passed' || verdict === 'skipped';
    const skip = verdict === 'skipped' ? ` # SKIP ${described(why)}` : '';
    const head = `${isOk ? 'ok' : 'not ok'} ${at + 1} - ${described(`${name} (${cellText(report)})`)}${skip}`;
    if (isOk) return [head];
    const diagnosis = { severity: verdict, at: `${report.file}:${report.line}`, message: whyOf(report).text };
    // JSON is YAML too, and needs no rules of its own for quotes.
    const fields = Object.entries(diagnosis).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);
    return [head, '  ---', ...fields, '  ...'];
  });
  return ['TAP version 14', `1..${scenarios.length}`, ...lines, ''].join('\n');
}
