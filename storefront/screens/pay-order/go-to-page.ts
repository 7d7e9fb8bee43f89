import type { PaymentStep } from '@spaza/sdk';

/** A provider's hosted page, and the fields to send to it. */
export type ProviderPage = Pick<Extract<PaymentStep, { at: 'page' }>, 'url' | 'fields'>;

/** Navigates to a provider's page: with a form if it takes fields, otherwise by its address. */
export function goToPage({ url, fields }: ProviderPage): void {
  const entries = Object.entries(fields);
  if (entries.length === 0) location.assign(url);
  else sendForm(url, entries);
}

function sendForm(url: string, entries: readonly [name: string, value: string][]): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url });
  form.append(
    ...entries.map(([name, value]) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
    ),
  );
  document.body.append(form);
  form.submit();
  // A page in the back/forward cache is restored as it was left.
  form.remove();
}
