import type { PaymentStep } from '@spaza/sdk';

/** The hosted page of a provider, and what it is to be told on arrival. */
export type ProviderPage = Pick<Extract<PaymentStep, { at: 'page' }>, 'url' | 'fields'>;

/** Goes to the page of a provider: with a form where it takes fields, else by its address. */
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
  // A page that the browser keeps comes back as it was.
  form.remove();
}
