/** A form as it was read. */
export interface ReadableForm {
  /** Texts and files by name, in the order in which they came. */
  readonly entries: Iterable<[name: string, value: unknown]>;
  /** Lets go of what was kept for its files; they cannot be read afterwards. */
  release(): Promise<void>;
}

/** Reads a `multipart/form-data` body; undefined if it is no readable form. */
export type ReadForm = (request: Request) => Promise<ReadableForm | undefined>;

/** Reads a form as the platform does. Where that keeps files in memory, it is for small ones. */
export const readFormInMemory: ReadForm = async (request) => {
  const form = await request.formData().catch(() => undefined);
  return form && { entries: form as unknown as Iterable<[string, unknown]>, release: async () => {} };
};
