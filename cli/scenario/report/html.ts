import type { SeenCall } from '../run/scene.ts';
import { escaped } from './junit.ts';
import { redactedBody } from './redacted.ts';
import {
  cellText,
  countsOf,
  type RunReport,
  type ScenarioReport,
  type StepReport,
  VERDICTS,
} from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } ul { list-style: none; padding: 0; }
details { border-top: 1px solid var(--line); padding: .3rem 0; } details details { margin-left: 1.2rem; }
summary { cursor: pointer; } code, pre, td { font-family: ui-monospace, monospace; font-size: .85em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 20rem; overflow: auto; }
.passed { color: #18794e; } .failed, .broken { color: #cd2b31; } .skipped { color: #946800; }
@media (prefers-color-scheme: dark) { .passed { color: #4cc38a; } .failed, .broken { color: #ff6369; } .skipped { color: #f1a10d; } }
.time { opacity: .7; float: right; } .bar { display: block; height: 3px; background: currentColor; opacity: .5; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem .8rem .1rem 0; vertical-align: top; }
`;

const MARKS = { passed: '✓', failed: '✗', broken: '!', skipped: '–' } as const;
const time = (ms: number) =>
  `<span class="time">${ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`}</span>`;

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
  const head = `<code>${method} ${escaped(name)} ${status ?? 'no answer'}</code>${time(ms)}`;
  const width = Math.max(0.5, (ms / Math.max(longest, 1)) * 100).toFixed(1);
  return `<details><summary>${head}<span class="bar" style="width:${width}%"></span></summary>
<p><code>${escaped(url)}</code>${error ? ` ${escaped(error)}` : ''}</p>${bodyOf('Sent', sent)}${bodyOf('Answered', came)}</details>`;
}

async function step(
  { verdict, title, line, ms, why, mismatches = [], calls, tries, part }: StepReport,
  longest: number,
): Promise<string> {
  const rows = mismatches.map(
    ({ path, expected, came }) =>
      `<tr><td>${escaped(path)}</td><td>${escaped(expected)}</td><td>${escaped(came)}</td></tr>`,
  );
  const table = rows.length
    ? `<table><tr><th>What</th><th>Expected</th><th>Came</th></tr>${rows.join('')}</table>`
    : '';
  const isOpen = verdict === 'failed' || verdict === 'broken';
  const drawn = await Promise.all(calls.map((one) => call(one, longest)));
  return `<details${isOpen ? ' open' : ''}><summary><span class="${verdict}">${MARKS[verdict]}</span> ${part === 'steps' ? '' : `${part}: `}${escaped(title)}${tries > 1 ? ` (${tries} tries)` : ''}${time(ms)}</summary>
<p>Line ${line}${why ? `: ${escaped(why)}` : ''}</p>${table}${drawn.join('')}</details>`;
}

async function scenario(report: ScenarioReport): Promise<string> {
  const { verdict, name, file, line, ms, why, steps } = report;
  const longest = Math.max(...steps.flatMap(({ calls }) => calls.map((one) => one.ms)), 1);
  const drawn = await Promise.all(steps.map((one) => step(one, longest)));
  const isOpen = verdict === 'failed' || verdict === 'broken';
  return `<details${isOpen ? ' open' : ''}><summary><span class="${verdict}">${MARKS[verdict]}</span> ${escaped(name)} <small>${escaped(cellText(report))}</small>${time(ms)}</summary>
<p><code>${escaped(file)}:${line}</code>${why ? ` ${escaped(why)}` : ''}</p>${drawn.join('')}</details>`;
}

/** A run as one page that needs nothing else: each step with its calls and how long they took. */
export async function htmlOf(report: RunReport): Promise<string> {
  const counts = countsOf(report);
  const drawn = await Promise.all(report.scenarios.map(scenario));
  const summary = VERDICTS.map(
    (verdict) => `<span class="${verdict}">${counts[verdict]} ${verdict}</span>`,
  ).join(', ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Spaza scenarios</title>
<style>${STYLE}</style>
<h1>Scenarios at ${escaped(report.target)}</h1>
<p>${summary}, ${new Date(report.startedAt).toISOString()}${time(report.ms)}</p>
${drawn.join('\n')}
</html>
`;
}
