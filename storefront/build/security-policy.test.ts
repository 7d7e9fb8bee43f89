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

test('allows only the page’s own scripts besides its files', () => {
  const html =
    '<style>a { color: red }</style><script type="module" src="/a.js"></script><script>one()</script>';
  const policy = rules(html);
  expect(policy['script-src']).toEqual(["'self'", hash('one()')]);
  expect(policy['style-src']).toEqual(["'self'", hash('a { color: red }')]);
  expect(JSON.stringify(policy)).not.toContain('unsafe');
});

test('puts the policy before anything else in a page served as a file', () => {
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

test('allows requests to the page’s own shop, and to the services named in the build', () => {
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
  expect(() => otherOrigins({ VITE_ANALYTICS_URL: 'collect' })).toThrow(
    'VITE_ANALYTICS_URL is not an absolute URL',
  );
});

test('names the hosts of a marketplace whose suppliers have their own', () => {
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

test('leaves an address empty in the code if it is not set', () => {
  expect(thirdPartyDefines({ VITE_ERROR_DSN: 'https://key@errors.example/7' })).toMatchObject({
    'import.meta.env.VITE_ERROR_DSN': '"https://key@errors.example/7"',
    'import.meta.env.VITE_ANALYTICS_URL': '""',
  });
});
