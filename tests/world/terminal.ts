import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program, as it is installed. */
export const SPAZA = fileURLToPath(new URL('../../cli/bin/spaza.js', import.meta.url));

/** What a command printed, and how it ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A terminal in which `spaza` is run: each command in a process of its own, as a script would. */
export function terminal(env: Record<string, string>) {
  const run = (...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH ?? '', ...env } };
      execFile(process.execPath, [SPAZA, ...args], options, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
      );
    });

  /** Runs a command that must work, and returns the one JSON document that it prints. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in a document is what a test is about to find out
  async function json(...args: string[]): Promise<any> {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(`spaza ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
    return JSON.parse(stdout);
  }

  return { run, json };
}
