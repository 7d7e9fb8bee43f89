import type { ChildProcess } from 'node:child_process';

/** Returns the next message of a child process. @throws Error if it ends instead */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`${child.spawnargs.find((arg) => arg.endsWith('.ts'))} ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
