/** Whether a key can be that of an import; no other text is looked for. */
export const isImportKey = (id: number | string): boolean => /^[0-9a-f-]{36}$/.test(String(id));
