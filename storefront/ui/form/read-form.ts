/** The entered values of a form, keyed by field name. */
export const readForm = (form: HTMLFormElement | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Moves the focus to the first of these fields, in screen order. */
export function focusField(form: HTMLFormElement, ...names: readonly string[]): void {
  const field = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
