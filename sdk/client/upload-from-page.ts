import { NO_BODY_STATUSES } from './answer.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A frame whose requests reach one origin only, wherever they are redirected. Only XMLHttpRequest reports upload
 * progress, but it follows redirects silently, headers and all; a content security policy is what holds it back.
 * @returns undefined if the page cannot have such a frame
 */
async function frameFor(origin: string, signal: AbortSignal): Promise<HTMLIFrameElement | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  try {
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src ${escaped(origin)}">`;
  } catch {
    // A page may forbid turning text into markup.
    return undefined;
  }
  // If the page removes the frame, its load event never fires.
  const isLoaded = await new Promise((resolve) => {
    frame.onload = () => resolve(true);
    signal.addEventListener('abort', () => resolve(false));
    document.documentElement.append(frame);
  });
  if (isLoaded && frame.contentDocument?.querySelector('meta')) return frame;
  frame.remove();
  signal.throwIfAborted();
  return undefined;
}

/** Headers as XMLHttpRequest lists them: one per line. */
const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/[\r\n]+/)
      .filter(Boolean)
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request;
  const body = NO_BODY_STATUSES.includes(status) ? null : (response as Blob);
  return new Response(body, { status, statusText, headers: headersOf(request) });
}

/** Sends with a frame's own XMLHttpRequest. */
function sendIn(
  frame: Window & typeof globalThis,
  url: string,
  init: RequestInit,
  tell: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init;
    const request = new frame.XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'blob';
    request.withCredentials = init.credentials === 'include';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => tell(loaded);
    const stop = () => request.abort();
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.onabort = () => reject(signal?.reason);
    // No reason is given: the connection failed, or a redirect led to another origin.
    request.onerror = () => reject(new TypeError('The upload got no answer'));
    request.onload = () => {
      // After a redirect within the origin, the response comes from another address than requested.
      if (request.responseURL === url) resolve(responseOf(request));
      else reject(new TypeError('The upload was redirected'));
    };
    signal?.addEventListener('abort', stop);
    request.send(init.body as FormData);
    if (signal?.aborted) stop();
  });
}

/**
 * Uploads from a page and reports progress. A redirect to another origin is never followed, and one within the
 * origin fails as with a `fetch` that allows none.
 * @returns undefined, with nothing sent, if the page cannot be kept from other origins
 */
export async function uploadFromPage(
  url: string,
  init: RequestInit,
  tell: (sentBytes: number) => void,
): Promise<Response | undefined> {
  const { href, origin, hostname } = new URL(url, location.href);
  // A policy cannot name an IPv6 address.
  const signal = init.signal ?? new AbortController().signal;
  const frame = hostname.startsWith('[') ? undefined : await frameFor(origin, signal);
  if (!frame) return undefined;
  try {
    return await sendIn(frame.contentWindow as Window & typeof globalThis, href, init, tell);
  } finally {
    frame.remove();
  }
}
