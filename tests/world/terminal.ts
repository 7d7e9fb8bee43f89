import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Path of the installed program. */
export const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));

/** What a command printed, and how it ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Creates a terminal for `spaza`: each command in its own process, as in a script. */
export function terminal(env: Record<string, string>) {
  const run = (...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH ?? '', ...env } };
      execFile(process.execPath, [SPAZA, ...args], options, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
      );
    });

  /** Runs a command that must succeed, and returns the JSON document that it prints. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in a document is what a test is about to find out
  async function json(...args: string[]): Promise<any> {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(`spaza ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
    return JSON.parse(stdout);
  }

  return { run, json };
}
