import { isForm, withoutSecretsInForm, withoutSecretsInJson } from '@spaza/contracts/vocabulary';

/** A body as a report shows it. What cannot be read may hold secrets, and is left out. */
export const redactedBody = (text: string): string =>
  withoutSecretsInJson(text) ?? (isForm(text) ? withoutSecretsInForm(text) : '');
