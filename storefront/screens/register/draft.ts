import { preferencesIn } from '../../app/shop/preferences.ts';
import { readForm } from '../../ui/form/read-form.ts';

const KEY = 'register-draft';
const visit = preferencesIn(() => sessionStorage);

/** Stores the entered values for as long as the tab is open. Passwords are not stored. */
export function keepDraft(form: HTMLFormElement): void {
  const { password, passwordAgain, ...typed } = readForm(form);
  visit.setItem(KEY, JSON.stringify(typed));
}

export const forgetDraft = (): void => visit.setItem(KEY, '{}');

function draft(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(visit.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Fills in the stored values. */
export function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(draft())) {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string') continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}
