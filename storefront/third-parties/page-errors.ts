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
import { buildSettings } from '../shop/build-settings.ts';
import { barePath, withoutPersons } from './without-persons.ts';

const NO_FAULT: readonly string[] = ['network', 'timeout', 'aborted'];

/** Network errors, actions of the shopper and refusals of the shop are not bugs. */
const isFault = (error: Error): boolean =>
  !(error instanceof ProblemError) && !(error instanceof CallError && NO_FAULT.includes(error.kind));

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
