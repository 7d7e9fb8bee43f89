import { CallError } from '@spaza/sdk';
import { buildSettings } from '../app/start/build-settings.ts';
import { createReporter } from './error-report.ts';

/** What networks and shoppers do is no fault of the program. */
const NO_FAULT: readonly string[] = ['network', 'timeout', 'aborted'];

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

/** Reports what failed in this page to the service that the build was told of. */
export function reportError(message: string, error: Error): void {
  if (!(error instanceof CallError && NO_FAULT.includes(error.kind))) send(message, error);
}
