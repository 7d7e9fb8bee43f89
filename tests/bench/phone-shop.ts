import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createSandbox } from '@spaza/mocks';
import { serveHttp } from '@spaza/mocks/http';
import { findChromium } from '../browser/find-chromium.ts';

const STOREFRONT = fileURLToPath(new URL('../../storefront', import.meta.url));

const run = promisify(execFile);

/** Opens a shop with the built storefront, and the setup of a small phone. */
export async function openPhoneShop() {
  await run(process.execPath, [path.join(STOREFRONT, 'build/ensure-built.ts')]);
  const server = await serveHttp({
    sandbox: createSandbox({ passwordIterations: 1, limits: 'off' }),
    storefront: path.join(STOREFRONT, 'dist'),
    port: 0,
    host: '127.0.0.1',
  });
  return {
    address: server.address,
    close: () => server.close(),
    /** Debugging port of its browser. */
    debuggingPort: Number(new URL(server.address).port) + 1,
    phone: {
      executablePath: findChromium(),
      baseURL: server.address,
      viewport: { width: 360, height: 740 },
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
    },
  };
}
