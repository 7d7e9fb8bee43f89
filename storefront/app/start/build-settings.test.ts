import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
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
