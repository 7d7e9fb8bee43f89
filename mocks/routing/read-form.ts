/** A parsed form. */
export interface ReadableForm {
  /** Texts and files by name, in their original order. */
  readonly entries: Iterable<[name: string, value: unknown]>;
  /** Releases what is stored for its files; they cannot be read afterwards. */
  release(): Promise<void>;
}

/** Reads a `multipart/form-data` body; undefined if it is not a readable form. */
export type ReadForm = (request: Request) => Promise<ReadableForm | undefined>;

/** Reads a form with the platform's parser. As it may buffer files in memory, use it for small ones. */
export const readFormInMemory: ReadForm = async (request) => {
  const form = await request.formData().catch(() => undefined);
  return form && { entries: form as unknown as Iterable<[string, unknown]>, release: async () => {} };
};
