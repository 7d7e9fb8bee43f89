import { patterns } from '../app/paths.ts';

/** Where reports are sent, from an address such as `https://key@errors.example/7`. */
interface Destination {
  url: string;
  dsn: string;
}

/** Properties of the page in which an error occurred. None of them identify the shopper. */
export interface ReportFacts {
  release: string;
  /** Address of the page. */
  page: string;
  /** Tags to search reports by. */
  tags: Readonly<Record<string, string>>;
}

interface Frame {
  filename: string;
  function?: string;
  lineno: number;
  colno: number;
}

/** @throws TypeError if it is not a valid address */
export function destinationOf(dsn: string): Destination {
  const { protocol, username, host, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username, sentry_client: 'spaza/1' });
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/?${query}`;
  return { url, dsn };
}

/** Words in the addresses of screens. */
const WORDS = new Set(Object.values(patterns).flatMap((pattern) => pattern.split('/')));

/** An address without anything that may identify a person: no query, and of the path only what names a screen. */
const bareAddress = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[^/]+/g, (part) => (WORDS.has(part) ? part : ':id'));
};

/** Six digits or more, in the formats of phone, card and identity numbers: with spaces, dashes, dots or brackets. */
const NUMBER = /[+(]{0,2}\d(?:[\s().\-\u2010-\u2014]{0,3}\d){5,}/g;

/** Removes phone numbers, e-mail addresses, tokens, keys, references of orders and queries from a text. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[address]')
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[\w-]{24,}/g, '[token]')
    .replace(/\b[A-Z]{2,}-[0-9A-Z]{6,}\b/g, '[reference]')
    .replace(NUMBER, '[number]')
    .slice(0, 500);

/** Stack frames as written by Chromium, Firefox and Safari, most recent last. */
export function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const found = /^\s*(?:at\s+)?(?:(.*?)\s*[(@])?((?:https?|blob):\/\/[^\s)]+?):(\d+):(\d+)\)?$/.exec(line);
    if (!found) continue;
    const [, name, filename = '', lineno, colno] = found;
    const known = name ? { function: name.replace(/^async /, '') } : {};
    frames.push({
      filename: filename.split('?')[0] ?? '',
      ...known,
      lineno: Number(lineno),
      colno: Number(colno),
    });
  }
  return frames.reverse().slice(-50);
}

const idOf = () => crypto.randomUUID().replaceAll('-', '');

/** The chain of causes, root cause first. */
const chain = (error: Error, depth = 0): Error[] =>
  error.cause instanceof Error && depth < 4 ? [...chain(error.cause, depth + 1), error] : [error];

/** A report in Sentry's envelope format. */
export function envelopeOf(
  dsn: string,
  message: string,
  error: Error,
  facts: ReportFacts,
  now: number,
): string {
  const id = idOf();
  const values = chain(error).map(({ name, message: said, stack = '' }) => ({
    type: name,
    value: withoutPersons(said),
    stacktrace: { frames: framesOf(stack) },
  }));
  const event = {
    event_id: id,
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    release: facts.release,
    transaction: new URL(bareAddress(facts.page) || 'http://page/').pathname,
    request: { url: bareAddress(facts.page) },
    tags: facts.tags,
    extra: { message: withoutPersons(message) },
    exception: { values },
  };
  return [{ event_id: id, dsn, sent_at: new Date(now).toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}

/** Maximum number of reports from a page that fails repeatedly. */
const MOST = 10;

interface ReporterPorts {
  dsn: string;
  facts: () => ReportFacts;
  send: (url: string, body: string) => void;
  now: () => number;
}

/** Reports each failure once, and no more than ten per visit. */
export function createReporter({
  dsn,
  facts,
  send,
  now,
}: ReporterPorts): (message: string, error: Error) => void {
  const { url } = destinationOf(dsn);
  const seen = new Set<string>();
  return (message, error) => {
    const key = `${error.name} ${error.message} ${error.stack?.split('\n')[1] ?? ''}`;
    if (seen.has(key) || seen.size >= MOST) return;
    seen.add(key);
    send(url, envelopeOf(dsn, message, error, facts(), now()));
  };
}
