import { CallError } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { buildSettings } from '../app/start/build-settings.ts';
import { createReporter } from './error-report.ts';

const NO_FAULT: readonly string[] = ['network', 'timeout', 'aborted'];

/** Network errors, actions of the shopper and refusals of the shop are not bugs. */
const isFault = (error: Error): boolean =>
  !(error instanceof ProblemError) && !(error instanceof CallError && NO_FAULT.includes(error.kind));

const send = createReporter({
  dsn: import.meta.env.VITE_ERROR_DSN,
  facts: () => ({
    release: import.meta.env.VITE_RELEASE ?? '',
    page: location.href,
    tags: { language: document.documentElement.lang, generation: buildSettings.generation },
  }),
  send: (url, body) => void navigator.sendBeacon(url, body),
  now: Date.now,
});

/** Reports an error of this page to the service that the build names. */
export function reportError(message: string, error: Error): void {
  if (isFault(error)) send(message, error);
}
