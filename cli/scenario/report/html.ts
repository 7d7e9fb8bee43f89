import type { SeenCall } from '../run/seen-calls.ts';
import { escaped } from './junit.ts';
import { redactedBody } from './redacted.ts';
import {
  cellText,
  countsOf,
  type RunReport,
  type ScenarioReport,
  type StepReport,
  triesText,
  VERDICTS,
} from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e9decb, #3a3126); --card: light-dark(#fffefb, #211b14); --soft: light-dark(#f6efe2, #2b241b); --ink-soft: light-dark(#665848, #bfb19d);
  --good: light-dark(#18794e, #4cc38a); --bad: light-dark(#cd2b31, #ff6369); --left: light-dark(#8a5f00, #f1a10d); }
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: light-dark(#faf5ea, #16120d); color: light-dark(#2a2118, #f6eee0); }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; margin: 0; overflow-wrap: anywhere; }
.when { margin: .25rem 0 1rem; color: var(--ink-soft); }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .75rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
.counts li { padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
.counts b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.counts .none { color: var(--ink-soft); }
details { border-top: 1px solid var(--line); padding: 0 0 0 1.2rem; }
.scenario { margin: .5rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
.scenario[open] { padding-bottom: .75rem; } .scenario > summary { font-weight: 600; } .scenario small { color: var(--ink-soft); font-weight: 400; }
summary { cursor: pointer; padding: .5rem 0; } p { margin: .25rem 0 .5rem; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; }
code, pre, td { font-family: ui-monospace, monospace; font-size: .9em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 20rem; overflow: auto; margin: 0 0 .75rem; padding: .75rem; border-radius: .5rem; background: var(--soft); }
.passed { color: var(--good); } .failed, .broken { color: var(--bad); } .skipped { color: var(--left); }
.time { float: right; padding-inline-start: 1rem; color: var(--ink-soft); font: 400 .9em system-ui, sans-serif; font-variant-numeric: tabular-nums; } .bar { display: block; height: 3px; border-radius: 2px; background: var(--good); opacity: .6; }
table { border-collapse: collapse; margin: .25rem 0 .75rem; } td, th { text-align: start; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
`;

const MARKS = { passed: '✓', failed: '✗', broken: '!', skipped: '–' } as const;
/** A time, before what it belongs to, so that it stays on that line when the line wraps. */
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
  const isOpen = verdict === 'failed' || verdict === 'broken';
  const drawn = await Promise.all(calls.map((one) => call(one, longest)));
  return `<details${isOpen ? ' open' : ''}><summary>${time(ms)}<span class="${verdict}">${MARKS[verdict]}</span> ${part === 'steps' ? '' : `${part}: `}${escaped(title)}${tries > 1 ? ` (${tries} tries)` : ''}</summary>
<p>Line ${line}${why ? `: ${escaped(why)}` : ''}</p>${table}${before.join('')}${drawn.join('')}</details>`;
}

async function scenario(report: ScenarioReport): Promise<string> {
  const { verdict, name, file, line, ms, why, steps } = report;
  const longest = Math.max(...steps.flatMap(({ calls }) => calls.map((one) => one.ms)), 1);
  const drawn = await Promise.all(steps.map((one) => step(one, longest)));
  const isOpen = verdict === 'failed' || verdict === 'broken';
  return `<details class="scenario"${isOpen ? ' open' : ''}><summary>${time(ms)}<span class="${verdict}">${MARKS[verdict]}</span> ${escaped(name)} <small>${escaped(cellText(report))}</small></summary>
<p><code>${escaped(file)}:${line}</code>${why ? ` ${escaped(why)}` : ''}</p>${drawn.join('')}</details>`;
}

/** A run as one page that needs nothing else: each step with its calls and how long they took. */
export async function htmlOf(report: RunReport): Promise<string> {
  const counts = countsOf(report);
  const drawn = await Promise.all(report.scenarios.map(scenario));
  const summary = VERDICTS.map(
    (verdict) =>
      `<li class="${counts[verdict] === 0 ? 'none' : verdict}"><b>${counts[verdict]}</b> ${verdict}</li>`,
  ).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Spaza scenarios</title>
<style>${STYLE}</style>
<h1>Scenarios at ${escaped(report.target)}</h1>
<p class="when">${time(report.ms)}${new Date(report.startedAt).toISOString()}</p>
<ul class="counts">${summary}</ul>
${drawn.join('\n')}
</html>
`;
}
