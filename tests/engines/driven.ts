import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A small phone in portrait mode. */
const PHONE = { width: 360, height: 740 };

/** What both protocols of WebDriver can do. */
interface Driver {
  navigate(url: string): Promise<void>;
  /** Runs an expression in the page: a text. */
  evaluate(expression: string): Promise<string>;
  /** Sends input as a device would; both protocols describe it the same way. */
  perform(actions: object[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser other than Chromium, driven over the protocol that it ships with. */
export interface Engine {
  readonly name: string;
  /** What must be installed, and where it is looked for. */
  readonly needs: { readonly file: string; readonly variable: string; readonly packages: string };
  open(file: string): Promise<Driver>;
}

/** Finds the program of an engine. @throws If it is not there, with what to install */
export function programOf({ name, needs }: Engine): string {
  const file = process.env[needs.variable] || needs.file;
  if (existsSync(file)) return file;
  throw new Error(
    `${name} needs ${file}. Install it (Debian: apt-get install ${needs.packages}), or set ${needs.variable}.`,
  );
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()));
  });
  return promise;
}

/** Starts a program and waits until it answers on its port. */
async function started(
  port: number,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: 'ignore', env });
  // A test that is given up closes nothing.
  process.once('exit', () => child.kill());
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await setTimeout(100);
  }
  child.kill();
  throw new Error(`${file} does not answer on port ${port}.`);
}

/** Ends a program and waits until it is gone. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill();
  await promise;
}

/** Firefox, over WebDriver BiDi, which it speaks without a driver of its own. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: { file: '/usr/bin/firefox-esr', variable: 'FIREFOX_PATH', packages: 'firefox-esr' },
  async open(file) {
    const port = await freePort();
    const profile = await mkdtemp(path.join(tmpdir(), 'spaza-firefox-'));
    const child = await started(port, file, [
      '--headless',
      '--no-remote',
      `--remote-debugging-port=${port}`,
      `--profile=${profile}`,
    ]);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
    const waiting = new Map<number, PromiseWithResolvers<Record<string, never>>>();
    socket.onmessage = ({ data }) => {
      const { id, type, result, message } = JSON.parse(data);
      const answer = waiting.get(id);
      waiting.delete(id);
      if (type === 'error') answer?.reject(new Error(message));
      else answer?.resolve(result);
    };
    // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
    const send = (method: string, params: object): Promise<any> => {
      const answer = Promise.withResolvers<Record<string, never>>();
      const id = nextId++;
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    };
    let nextId = 1;
    const opened = Promise.withResolvers<void>();
    socket.onopen = () => opened.resolve();
    socket.onerror = () => opened.reject(new Error(`${file} refuses WebDriver BiDi.`));
    await opened.promise;
    await send('session.new', { capabilities: {} });
    const { context } = await send('browsingContext.create', { type: 'tab' });
    await send('browsingContext.setViewport', { context, viewport: PHONE });
    return {
      navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
      async evaluate(expression) {
        const { result, exceptionDetails } = await send('script.evaluate', {
          expression,
          target: { context },
          awaitPromise: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return String(result.value);
      },
      perform: (actions) => send('input.performActions', { context, actions }),
      async close() {
        socket.close();
        await ended(child);
        await rm(profile, { recursive: true, force: true });
      },
    };
  },
};

/** WebKitGTK's small browser, over WebDriver. It needs a screen, such as that of `xvfb-run`. */
export const webkit: Engine = {
  name: 'WebKit',
  needs: {
    file: '/usr/bin/WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    packages: 'webkit2gtk-driver xvfb',
  },
  async open(file) {
    if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
      throw new Error('WebKit needs a screen: run it in xvfb-run.');
    const port = await freePort();
    const child = await started(port, file, [`--port=${port}`], {
      ...process.env,
      // As root, or in a container, its sandbox cannot be made.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
    const send = async (command: string, body?: object, method = 'POST'): Promise<any> => {
      const answer = await fetch(`http://127.0.0.1:${port}/session${command}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
      if (value?.error) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    const { sessionId } = await send('', { capabilities: { alwaysMatch: {} } });
    const inSession = (command: string, body: object) => send(`/${sessionId}${command}`, body);
    await inSession('/timeouts', { script: 60_000, pageLoad: 60_000 });
    await inSession('/window/rect', PHONE);
    return {
      navigate: (url) => inSession('/url', { url }),
      evaluate: (expression) => inSession('/execute/sync', { script: `return ${expression}`, args: [] }),
      perform: (actions) => inSession('/actions', { actions }),
      async close() {
        await send(`/${sessionId}`, undefined, 'DELETE');
        await ended(child);
      },
    };
  },
};

/** What is shown in the page. */
interface Shown {
  /** Its middle. */
  x: number;
  y: number;
  text: string;
}

/** Looks in the page for what a shopper would call by this name, and scrolls to it; an empty text if it cannot be clicked yet. */
const LOOK = (selector: string, name: string): string => {
  const isCalled = new RegExp(name);
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent || '');
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('[inert], :disabled');
  // At night a notice says that the shop is closed; the engines' clocks cannot be set.
  const notice = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    (button) => isShown(button) && button.textContent === 'OK',
  );
  notice?.click();
  const found = [...document.querySelectorAll(selector)].find(
    (element) => isShown(element) && isCalled.test(nameOf(element).trim()),
  );
  if (!found) return '';
  // A radio button is drawn by its label.
  const drawn = (found as HTMLInputElement).labels?.[0] ?? found;
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  if (drawn.contains(document.elementFromPoint(point.x, point.y)))
    return JSON.stringify({ ...point, text: nameOf(found).trim() });
  drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  return '';
};

/** How often in a row something must be in the same place to count as at rest. */
const LOOKS = 4;

/** What a shopper does in any engine. Names are the beginning of regular expressions. */
export async function openIn(engine: Engine) {
  const driver = await engine.open(programOf(engine));
  /** Waits until something is shown within reach and rests, as a finger would. */
  async function find(selector: string, name: string, waitMs = 30_000): Promise<Shown> {
    const look = `(${LOOK})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
    let last = '';
    let looks = 0;
    for (const until = Date.now() + waitMs; Date.now() < until; await setTimeout(50)) {
      // While a page is replaced by the next one, it cannot be asked.
      const seen = await driver.evaluate(look).catch(() => '');
      looks = seen !== '' && seen === last ? looks + 1 : 1;
      last = seen;
      if (seen && looks >= LOOKS) return JSON.parse(seen);
    }
    const page = await driver.evaluate('location.href + ", which says:\\n" + document.body.innerText');
    throw new Error(`There is no ${selector} called ${name} within reach at ${page}`);
  }
  async function click(selector: string, name: string): Promise<void> {
    const { x, y } = await find(selector, name);
    await driver.perform([
      {
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }
  return {
    goto: driver.navigate,
    /** Waits for something and returns its text. */
    text: async (selector: string, name = '') => (await find(selector, name)).text,
    click,
    async type(selector: string, name: string, text: string): Promise<void> {
      await click(selector, name);
      await driver.perform([
        {
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]);
    },
    evaluate: driver.evaluate,
    close: driver.close,
  };
}
