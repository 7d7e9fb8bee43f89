import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { CallError } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { patterns } from '../navigation/paths.ts';
import { buildSettings } from '../shop/build-settings.ts';

const NO_FAULT: readonly string[] = ['network', 'timeout', 'aborted'];

/** Network errors, actions of the shopper and refusals of the shop are not bugs. */
const isFault = (error: Error): boolean =>
  !(error instanceof ProblemError) && !(error instanceof CallError && NO_FAULT.includes(error.kind));

/** Words in the addresses of screens. */
const WORDS = new Set(Object.values(patterns).flatMap((pattern) => pattern.split('/')));

/** A path without anything that may identify a person: only what names a screen. */
export const barePath = (pathname: string): string =>
  pathname.replace(/[^/]+/g, (part) => (WORDS.has(part) ? part : ':id'));

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

/** A report with nothing that identifies the shopper: only what is listed here is sent. */
function scrubbed({
  event_id,
  timestamp,
  platform,
  level,
  release,
  exception,
  extra,
}: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ type, value, stacktrace }) => ({
    type,
    value: withoutPersons(value ?? ''),
    stacktrace: {
      frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno }) => ({
        filename: filename?.split('?')[0],
        function: name,
        lineno,
        colno,
      })),
    },
  }));
  const path = barePath(location.pathname);
  return {
    type: undefined,
    ...{ event_id, timestamp, platform, level, release },
    transaction: path,
    request: { url: location.origin + path },
    tags: { language: document.documentElement.lang, generation: buildSettings.generation },
    extra: { message: withoutPersons(String(extra?.message)) },
    exception: { values: values ?? [] },
  } as ErrorEvent;
}

const client = new BrowserClient({
  dsn: import.meta.env.VITE_ERROR_DSN,
  release: import.meta.env.VITE_RELEASE ?? '',
  transport: (options) => makeFetchTransport(options, (url, init) => fetch(url, init)),
  stackParser: defaultStackParser,
  integrations: [linkedErrorsIntegration()],
  sendClientReports: false,
  beforeSend: scrubbed,
});
client.init();

/** Maximum number of reports from a page that fails repeatedly. */
const MOST = 10;
const seen = new Set<string>();

/** Reports an error of this page to the service that the build names: each once, and no more than ten per visit. */
export function reportError(message: string, error: Error): void {
  const key = `${error.name} ${error.message} ${error.stack?.split('\n')[1] ?? ''}`;
  if (!isFault(error) || seen.has(key) || seen.size >= MOST) return;
  seen.add(key);
  const scope = new Scope();
  scope.setExtra('message', message);
  scope.setClient(client);
  scope.captureException(error);
}
