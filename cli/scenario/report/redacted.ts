import { isForm, withoutSecretsInForm, withoutSecretsInJson } from '@spaza/contracts/vocabulary';

/** A body for a report. One that cannot be parsed may contain secrets, and is left out. */
export const redactedBody = (text: string): string =>
  withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : '');
