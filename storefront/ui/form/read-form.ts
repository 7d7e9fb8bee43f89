/** What was typed into a form, by the names of its fields. */
export const readForm = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Puts the cursor where something has to be mended. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const named = form?.elements.namedItem(name);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (field instanceof HTMLElement) field.focus();
}
