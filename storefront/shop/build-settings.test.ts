import { afterEach, expect, test, vi } from 'vitest';
import { capabilitiesIn, generationIn } from './build-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  [{}, 'newer'],
  [{ VITE_PROVIDER_URL: 'https://shop.example' }, 'older'],
  [{ VITE_PROVIDER_URL: 'https://shop.example', VITE_GENERATION: 'newer' }, 'newer'],
  [{ VITE_GENERATION: 'older' }, 'older'],
])('a build with %o makes calls of the %s generation', (env, generation) => {
  expect(generationIn(env)).toBe(generation);
});

test.each([
  [undefined, undefined],
  ['', []],
  ['comparison, idempotency,unheard_of', ['comparison', 'idempotency']],
])('VITE_CAPABILITIES=%s says that the shop has %j', (names, capabilities) => {
  expect(capabilitiesIn({ VITE_CAPABILITIES: names })).toEqual(capabilities);
});

test.for<[provider: string, sandbox: string | undefined, isSandbox: boolean]>([
  ['', undefined, true],
  ['https://shop.example', undefined, false],
  ['https://sandbox.example', 'true', true],
  ['', 'false', false],
])(
  'a build for the shop at "%s" with VITE_SANDBOX=%s is for a sandbox: %s',
  async ([provider, sandbox, is]) => {
    vi.stubEnv('VITE_PROVIDER_URL', provider);
    vi.stubEnv('VITE_SANDBOX', sandbox);
    vi.resetModules();
    const { buildSettings } = await import('./build-settings.ts');
    expect(buildSettings.sandbox).toBe(is);
  },
);
