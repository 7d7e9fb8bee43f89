import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { EVENTS, LISTENED, slimReactDom, UNHEARD } from './slim-react-dom.ts';

const FILE = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
const code = readFileSync(FILE, 'utf8');

/** The remaining code of react-dom; throws the error that would fail the build. */
function slim(of: string): string {
  const { transform } = slimReactDom() as unknown as {
    transform: { handler: (this: object, code: string) => { code: string } };
  };
  const build = {
    parse: (text: string) => parseAst(text),
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return transform.handler.call(build, of).code;
}

test('what no page uses is left out, and what they use stays', () => {
  const left = slim(code);
  expect(code.length - left.length).toBeGreaterThan(50_000);
  expect(left).not.toMatch(/exports\.hydrateRoot|ownerDocument\.startViewTransition/);
  expect(left).toContain('exports.createRoot = ');
  expect(left).not.toContain('globalMostRecentFallbackTime + 300');
  expect(left).not.toMatch(/touchStart|mouseOver|listenToNativeEvent\(domEventName, !0/);
  expect(() => parseAst(left)).not.toThrow();
});

test('nothing of the storefront has a handler of an event that is not listened to', () => {
  const [, names = ''] = EVENTS.exec(code) ?? [];
  const unheard = names
    .split(' ')
    .filter((name) => name && !LISTENED.includes(name))
    .map((name) => name[0]!.toUpperCase() + name.slice(1))
    .concat(UNHEARD, 'ScrollEnd');
  expect(unheard.length).toBeGreaterThan(60);
  const handler = new RegExp(`\\bon(?:(?:${unheard.join('|')})\\b|\\w+Capture\\b)\\s*[=:]`, 'g');
  const files = globSync('{app,parts,screens,third-parties,ui}/**/*.{ts,tsx}', {
    cwd: path.join(import.meta.dirname, '..'),
  });
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    return [...text.matchAll(handler)].map(([it]) => `${file}: ${it}`);
  });
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
  expect('<img onLoad={grow} onClickCapture={f} onClick={g}>'.match(handler)).toEqual([
    'onLoad=',
    'onClickCapture=',
  ]);
});

test.for([
  ['another version', 'exports.version = "19.3.1"', 'exports.version = "19.4.0"', 'its version'],
  [
    'another name of a function',
    'function startViewTransition(',
    'function beginTransition(',
    'startViewTransition',
  ],
  ['another list of events', 'simpleEventPluginEvents =\n', 'simpleEvents =\n', 'its list of events'],
  ['another name of a handler', '("dblclick", "onDoubleClick")', '("dblclick", "onDblClick")', 'DoubleClick'],
  ['another entrance', 'new FragmentInstance(current)', 'fragmentFor(current)', 'new FragmentInstance'],
  [
    'another wait',
    'FallbackTime + 300 - now()',
    'FallbackTime + 500 - now()',
    'globalMostRecentFallbackTime',
  ],
] as const)('%s of react-dom ends the build', ([, was, is, said]) => {
  expect(() => slim(code.replace(was, is))).toThrow(said);
});
