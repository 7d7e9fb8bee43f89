import { signal } from '@preact/signals-react';
import { onDevice } from './preferences.ts';

const KEY = 'consent';

function kept(): boolean | null {
  const said = onDevice.getItem(KEY);
  return said === null ? null : said === 'yes';
}

/** Whether the shopper allows third parties to learn how the shop is used and what fails in it; null until asked. */
export const consent = signal(kept());
// A choice in one tab applies to all of them.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) consent.value = kept();
});

/** Stores the shopper's choice on this device. */
export function setConsent(isGiven: boolean): void {
  consent.value = isGiven;
  // Without storage it holds for this visit.
  onDevice.setItem(KEY, isGiven ? 'yes' : 'no');
}

/** Whether this build names a third party, so that there is something to consent to. */
export const asksConsent = (): boolean =>
  !!import.meta.env.VITE_ANALYTICS_URL ||
  !!import.meta.env.VITE_EMAIL_MARKETING_URL ||
  !!import.meta.env.VITE_ERROR_DSN;
