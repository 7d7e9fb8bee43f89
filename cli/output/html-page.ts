import { tookText } from '../values/times.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML holds none of them
const NEVER_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text inside of XML or HTML. */
export const escaped = (text: string): string =>
  text.replace(NEVER_IN_XML, '').replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** A duration. It stands before its text, so that it stays on the first line when the text wraps. */
export const time = (ms: number) => `<span class="time">${tookText(ms)}</span>`;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e9decb, #3a3126); --card: light-dark(#fffefb, #211b14); --soft: light-dark(#f6efe2, #2b241b); --ink-soft: light-dark(#665848, #bfb19d);
  --good: light-dark(#18794e, #4cc38a); --bad: light-dark(#cd2b31, #ff6369); --left: light-dark(#8a5f00, #f1a10d); }
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: light-dark(#faf5ea, #16120d); color: light-dark(#2a2118, #f6eee0); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; margin: 0; }
.when { margin: .25rem 0 1rem; color: var(--ink-soft); }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .75rem; margin: 0 0 1.25rem; padding: 0; list-style: none; }
.counts li { padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
.counts b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.counts .none { color: var(--ink-soft); }
details { border-top: 1px solid var(--line); padding: 0 0 0 1.2rem; }
.scenario { margin: .5rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
.scenario[open] { padding-bottom: .75rem; } .scenario > summary { font-weight: 600; } .scenario small { color: var(--ink-soft); font-weight: 400; }
summary { cursor: pointer; padding: .5rem 0; } p { margin: .25rem 0 .5rem; }
:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; }
code, pre, td { font-family: ui-monospace, monospace; font-size: .9em; }
pre { white-space: pre-wrap; max-height: 20rem; overflow: auto; margin: 0 0 .75rem; padding: .75rem; border-radius: .5rem; background: var(--soft); }
.passed { color: var(--good); } .failed, .broken { color: var(--bad); } .skipped { color: var(--left); }
.time { float: right; padding-inline-start: 1rem; color: var(--ink-soft); font: 400 .9em system-ui, sans-serif; font-variant-numeric: tabular-nums; } .bar { display: block; height: 3px; border-radius: 2px; background: var(--good); opacity: .6; }
table { border-collapse: collapse; margin: .25rem 0 .75rem; } td, th { text-align: start; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
`;

/** A report as one self-contained page. `title` and `heading` are plain text; `when` and `body` are HTML. */
export const htmlPage = ({
  title,
  heading,
  when,
  body,
}: Readonly<Record<'title' | 'heading' | 'when' | 'body', string>>): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(heading)}</h1>
<p class="when">${when}</p>
${body}
</html>
`;
