#!/usr/bin/env node
// Run by `npm start`, and as `spaza-sandbox` in the package: opens the sandbox, with the storefront where it is built, and
// serves it until stopped.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSandboxServer } from './open.ts';
import { optionsFromEnvironment } from './settings.ts';

const storefront = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

try {
  const server = await openSandboxServer({
    ...optionsFromEnvironment(process.env),
    storefront: existsSync(storefront) ? storefront : undefined,
    onError: complain,
  });
  // Register handlers before printing the address, because the process may be stopped right after that.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  say(`Spaza is open at ${server.address}`);
} catch (error) {
  complain((error as Error).message);
  process.exitCode = 1;
}
