import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What opens an address on each platform; on others, `xdg-open`. */
const OPENERS: Readonly<Record<string, readonly [program: string, ...words: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in `BROWSER`, or the browser that the platform prefers. Returns whether there is one. */
export async function openBrowser(address: string, { BROWSER }: NodeJS.ProcessEnv): Promise<boolean> {
  const [program, ...words] = BROWSER ? [BROWSER] : (OPENERS[process.platform] ?? ['xdg-open']);
  const child = spawn(program, [...words, address], { detached: true, stdio: 'ignore' });
  const isOpen = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  child.unref();
  return isOpen;
}
