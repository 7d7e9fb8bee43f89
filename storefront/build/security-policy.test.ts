import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyFor, withPolicy } from './security-policy.ts';
import { otherOrigins, scriptOrigins, thirdPartyDefines } from './third-parties.ts';

const rules = (html: string, origins: string[] = []) =>
  Object.fromEntries(
    policyFor(html, origins)
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only what stands in the page is run beside its own files', () => {
  const html =
    '<style>a { color: red }</style><script type="module" src="/a.js"></script><script>one()</script>';
  const policy = rules(html);
  expect(policy['script-src']).toEqual(["'self'", hash('one()')]);
  expect(policy['style-src']).toEqual(["'self'", hash('a { color: red }')]);
  expect(JSON.stringify(policy)).not.toContain('unsafe');
});

test('a page that is served as a file says itself what it may do, before anything else in it', () => {
  const html = '<head><meta charset="utf-8"><style>a {}</style></head>';
  const page = withPolicy(html, [], { scripts: ["'wasm-unsafe-eval'"], styles: ['b {}'] });
  const [, policy = ''] =
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)"><style>/.exec(
      page,
    ) ?? [];
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain(`style-src 'self' ${hash('b {}')} ${hash('a {}')};`);
  // Browsers warn about directives that only work in a header.
  expect(policy).not.toContain('frame-ancestors');
});

test('the page sends to its own shop, and to the services that the build was told of', () => {
  const env = {
    VITE_PROVIDER_URL: 'https://shop.example/api',
    VITE_NEWER_URL: 'https://newer.example',
    VITE_CONFIG_URL: 'https://config.example/base',
    VITE_ERROR_DSN: 'https://key@errors.example/7',
    VITE_ANALYTICS_URL: '',
    VITE_GEOCODER_URL: 'https://places.example/api',
  };
  expect(rules('', otherOrigins(env))['connect-src']).toEqual([
    "'self'",
    'https://shop.example',
    'https://newer.example',
    'https://config.example',
    'https://errors.example',
    'https://places.example',
  ]);
  expect(rules('')['connect-src']).toEqual(["'self'"]);
  expect(rules('', ['http://localhost:4001'])).toMatchObject({
    'form-action': ["'self'", 'https:', 'http://localhost:4001'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http://localhost:4001'],
    'frame-src': ["'self'", 'https:', 'http://localhost:4001'],
  });
  expect(() => otherOrigins({ VITE_ANALYTICS_URL: 'collect' })).toThrow('VITE_ANALYTICS_URL is no address');
});

test('a marketplace whose suppliers answer on hosts of their own names these', () => {
  const env = { VITE_SUPPLIER_ORIGINS: ' https://*.shops.example  http://localhost:4001 ' };
  expect(rules('', otherOrigins(env))['connect-src']).toEqual([
    "'self'",
    'https://*.shops.example',
    'http://localhost:4001',
  ]);
  for (const wrong of ['shops.example', "https://a.example 'unsafe-eval'", 'https://a.example/api', '*']) {
    expect(() => otherOrigins({ VITE_SUPPLIER_ORIGINS: wrong })).toThrow('VITE_SUPPLIER_ORIGINS');
  }
});

test.each([
  [{}, false],
  [{ VITE_SANDBOX: 'false' }, true],
  [{ VITE_PROVIDER_URL: 'https://shop.example' }, true],
  [{ VITE_PROVIDER_URL: 'https://sandbox.example', VITE_SANDBOX: 'true' }, false],
  [{ VITE_PROVIDER_URL: 'https://shop.example', VITE_CAPABILITIES: 'comparison, card_tokens' }, true],
  [{ VITE_PROVIDER_URL: 'https://shop.example', VITE_CAPABILITIES: '' }, false],
])('with %o the card form of Yoco may run: %s', (env, mayRun) => {
  const policy = policyFor('', [], { scripts: scriptOrigins(env) });
  expect(policy.includes('https://js.yoco.com')).toBe(mayRun);
});

test('an address that is not set is empty in the code', () => {
  expect(thirdPartyDefines({ VITE_ERROR_DSN: 'https://key@errors.example/7' })).toMatchObject({
    'import.meta.env.VITE_ERROR_DSN': '"https://key@errors.example/7"',
    'import.meta.env.VITE_ANALYTICS_URL': '""',
  });
});
