import { stripVTControlCharacters } from 'node:util';
import type { OutputStream } from '../ports.ts';

const USUAL_PAGER = 'less';
/** The options that git and gh use: keep colours, and do not page what fits on the screen. */
const LESS = 'FRX';
const NOT_FOUND = 127;

/** Whether a text takes more lines than a terminal has; false where that is not known. */
export function isLong(text: string, { rows, columns }: OutputStream): boolean {
  if (!rows) return false;
  const lines = stripVTControlCharacters(text).trimEnd().split('\n');
  return (
    lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / (columns ?? length))), 0) >= rows
  );
}

/**
 * Shows a text in the pager of the user, until they leave it.
 * @returns false if there is no pager: `PAGER` is empty or `cat`, the terminal is dumb, or the program is not there
 */
export function showPaged(text: string, env: NodeJS.ProcessEnv): boolean {
  // Windows has none that keeps colours.
  const pager = env.PAGER ?? (process.platform === 'win32' ? '' : USUAL_PAGER);
  if (pager.trim() === '' || pager === 'cat' || env.TERM === 'dumb') return false;
  // Few commands need it, so it is loaded here.
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { error, status } = spawnSync(pager, {
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...env, LESS: env.LESS ?? LESS },
  });
  // Leaving the pager early closes the pipe.
  return status !== NOT_FOUND && (error === undefined || (error as NodeJS.ErrnoException).code === 'EPIPE');
}
