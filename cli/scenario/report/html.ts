import { escaped, htmlPage, time } from '../../output/html-page.ts';
import type { SeenCall } from '../run/seen-calls.ts';
import {
  cellText,
  countsOf,
  isBad,
  type RunReport,
  redactedBody,
  type ScenarioReport,
  type StepReport,
  triesText,
  VERDICTS,
} from './report.ts';

const MARKS = { passed: '✓', failed: '✗', broken: '!', skipped: '–' } as const;

function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const LONGEST_BODY = 20_000;
const bodyOf = (title: string, text: string) =>
  text === '' ? '' : `<p>${title}</p><pre>${escaped(spread(text).slice(0, LONGEST_BODY))}</pre>`;

async function call(
  { call: name, method, url, status, ms, request, response, error }: SeenCall,
  longest: number,
): Promise<string> {
  const sent = redactedBody(request?.body ?? '');
  const came = redactedBody((await response?.body) ?? '');
  const head = `${time(ms)}<code>${method} ${escaped(name)} ${status ?? 'no response'}</code>`;
  const width = Math.max(0.5, (ms / Math.max(longest, 1)) * 100).toFixed(1);
  return `<details><summary>${head}<span class="bar" style="width:${width}%"></span></summary>
<p><code>${escaped(url)}</code>${error ? ` ${escaped(error)}` : ''}</p>${bodyOf('Sent', sent)}${bodyOf('Received', came)}</details>`;
}

async function step(
  { verdict, title, line, ms, why, mismatches = [], earlier = [], calls, tries, part }: StepReport,
  longest: number,
): Promise<string> {
  const rows = mismatches.map(
    ({ path, expected, came }) =>
      `<tr><td>${escaped(path)}</td><td>${escaped(expected)}</td><td>${escaped(came)}</td></tr>`,
  );
  const table = rows.length
    ? `<table><tr><th>What</th><th>Expected</th><th>Received</th></tr>${rows.join('')}</table>`
    : '';
  const before = earlier.map((some) => `<p>Earlier, on try ${triesText(some)}: ${escaped(some.why)}</p>`);
  const drawn = await Promise.all(calls.map((one) => call(one, longest)));
  return `<details${isBad({ verdict }) ? ' open' : ''}><summary>${time(ms)}<span class="${verdict}">${MARKS[verdict]}</span> ${part === 'steps' ? '' : `${part}: `}${escaped(title)}${tries > 1 ? ` (${tries} tries)` : ''}</summary>
<p>Line ${line}${why ? `: ${escaped(why)}` : ''}</p>${table}${before.join('')}${drawn.join('')}</details>`;
}

async function scenario(report: ScenarioReport): Promise<string> {
  const { verdict, name, file, line, ms, why, steps } = report;
  const longest = Math.max(...steps.flatMap(({ calls }) => calls.map((one) => one.ms)), 1);
  const drawn = await Promise.all(steps.map((one) => step(one, longest)));
  return `<details class="scenario"${isBad({ verdict }) ? ' open' : ''}><summary>${time(ms)}<span class="${verdict}">${MARKS[verdict]}</span> ${escaped(name)} <small>${escaped(cellText(report))}</small></summary>
<p><code>${escaped(file)}:${line}</code>${why ? ` ${escaped(why)}` : ''}</p>${drawn.join('')}</details>`;
}

/** A run as one self-contained page: each step with its calls and their durations. */
export async function htmlOf(report: RunReport): Promise<string> {
  const counts = countsOf(report);
  const drawn = await Promise.all(report.scenarios.map(scenario));
  const summary = VERDICTS.map(
    (verdict) =>
      `<li class="${counts[verdict] === 0 ? 'none' : verdict}"><b>${counts[verdict]}</b> ${verdict}</li>`,
  ).join('');
  return htmlPage({
    title: 'Spaza scenarios',
    heading: `Scenarios at ${report.target}`,
    when: `${time(report.ms)}${new Date(report.startedAt).toISOString()}`,
    body: `<ul class="counts">${summary}</ul>\n${drawn.join('\n')}`,
  });
}
