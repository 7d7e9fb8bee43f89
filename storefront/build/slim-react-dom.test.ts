import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slimReactDom } from './slim-react-dom.ts';

const FILE = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
const code = readFileSync(FILE, 'utf8');

/** What is left of the code of react-dom; throws what the build would end with. */
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
  expect(() => parseAst(left)).not.toThrow();
});

test.for([
  ['another version', 'exports.version = "19.3.1"', 'exports.version = "19.4.0"', 'its version'],
  [
    'another name of a function',
    'function startViewTransition(',
    'function beginTransition(',
    'startViewTransition',
  ],
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
