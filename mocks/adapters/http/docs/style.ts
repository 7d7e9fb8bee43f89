/** Styles of the documentation pages: one column in the shop's colours, readable in both colour schemes. */
export const style = `
:root { color-scheme: light dark; --accent: light-dark(#276963, #5cc4ba); --line: light-dark(#e9decb, #3a3126); --card: light-dark(#fffefb, #211b14); --soft: light-dark(#f6efe2, #2b241b); --ink-soft: light-dark(#665848, #bfb19d); }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; background: light-dark(#faf5ea, #16120d); color: light-dark(#2a2118, #f6eee0); }
h1 { line-height: 1.2; letter-spacing: -.02em; margin: .5rem 0; } h2 { margin: 2.5rem 0 .25rem; letter-spacing: -.01em; } h2.domain { text-transform: capitalize; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem 0 0; }
nav a { display: inline-block; padding: .55rem .9rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); font-weight: 600; text-decoration: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
pre { max-height: 20rem; overflow: auto; margin: .5rem 0; padding: .5rem .75rem; border-radius: .5rem; background: var(--soft); font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
p code, td code { padding: .1em .3em; border-radius: .3em; background: var(--soft); }
section > p, details > p { white-space: pre-line; }
section > p, header p { max-width: 42rem; }
details { border: 1px solid var(--line); border-radius: .875rem; background: var(--card); margin: .5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
details:has(> :target) { outline: 3px solid var(--accent); }
details > [id] { scroll-margin-top: 4rem; } details > [id] > small > a { display: inline-block; padding: .8rem 0; }
summary { cursor: pointer; padding: .7rem 0; }
summary code { font-weight: 600; }
summary span, small { color: var(--ink-soft); }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; }
.get { color: light-dark(#0369a1, #7dd3fc); } .post { color: light-dark(#15803d, #86efac); }
.patch, .put { color: light-dark(#925b07, #fde047); } .delete { color: light-dark(#b91c1c, #fca5a5); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { border-top: 1px solid var(--line); padding: .45rem .75rem .45rem 0; text-align: start; vertical-align: top; font-weight: 400; }
tr:first-child > * { border-top: 0; }
td p { margin: 0; } td dl { margin: .35rem 0 0; } td dd { margin: 0 0 .5rem 1rem; } td q { color: var(--ink-soft); }
td table { background: var(--soft); border-radius: .5rem; margin-top: .35rem; } td table th { padding-inline-start: .75rem; }
b { color: light-dark(#b91c1c, #fca5a5); }
`;
