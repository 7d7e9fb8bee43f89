import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns an installed browser. */
function installed(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} does not exist.`);
  return asked || [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => file && existsSync(file));
}

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const INSTALLERS: [name: string, install: () => boolean][] = [
  ['Playwright’s own Chromium', () => succeeds('npx', 'playwright', 'install', 'chromium')],
  [
    'Chromium from the system’s packages',
    () => {
      const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
      const apt = (...args: string[]) =>
        succeeds('env', ...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args);
      return (
        existsSync('/usr/bin/apt-get') &&
        apt('update', '-q') &&
        apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
      );
    },
  ],
];

/**
 * Finds the Chromium for tests: `CHROMIUM_PATH`, a system Chromium or Chrome, or Playwright's own; otherwise
 * installs one.
 * @throws If none is found and none can be installed
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  for (const [name, install] of INSTALLERS) {
    process.stderr.write(`No browser found; installing ${name} …\n`);
    const browser = install() ? installed() : undefined;
    if (browser) return browser;
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one.');
}

/** Options of Chromium: headless, and without network traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
