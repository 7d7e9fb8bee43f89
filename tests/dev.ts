// Run by `npm run dev`: the sandbox, behind the storefront with hot reload.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const SANDBOX_PORT = process.env.PORT ?? '4000';
const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`;

function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } });
  // Neither is useful without the other.
  child.once('exit', (code) => process.exit(code ?? 1));
  return child;
}

start(process.execPath, ['--watch-path=mocks', '--watch-path=contracts', 'mocks/adapters/http/start.ts'], {
  PORT: SANDBOX_PORT,
});
start('vite', ['--config', 'storefront/vite.config.ts'], { SPAZA_API: SANDBOX });
