/** Looks of the page of documents: one column, readable in both colour schemes. */
export const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 5%, transparent); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { line-height: 1.2; } h2 { margin: 2.5rem 0 0; text-transform: capitalize; } h4 { margin: 1rem 0 .25rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: light-dark(#0f766e, #5eead4); }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
section > p, details > p { white-space: pre-line; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .75rem; }
details[open] { padding-bottom: .75rem; }
details:target { outline: 2px solid light-dark(#0f766e, #5eead4); }
summary { cursor: pointer; padding: .6rem 0; }
summary span, small { opacity: .75; }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; }
.get { color: light-dark(#0369a1, #7dd3fc); } .post { color: light-dark(#15803d, #86efac); }
.patch, .put { color: light-dark(#a16207, #fde047); } .delete { color: light-dark(#b91c1c, #fca5a5); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { border-top: 1px solid var(--line); padding: .35rem .5rem .35rem 0; text-align: start; vertical-align: top; font-weight: 400; }
td table { background: var(--soft); margin-top: .25rem; } td table th { padding-inline-start: .5rem; }
b { color: light-dark(#b91c1c, #fca5a5); }
`;
