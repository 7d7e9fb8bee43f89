/** How far a form has come that is read as it is sent. */
export interface Sending {
  /** Bytes of the files in it; the form around them is not counted. */
  readonly totalBytes: number;
  /** Told how many bytes of the body were taken. */
  tell: (sentBytes: number) => void;
}

/** Forms that are on their way as streams. */
export const sendings = new WeakMap<object, Sending>();

/** How far a body has come; undefined if it is no form that is read here. */
export const sendingOf = (body: unknown): Sending | undefined => sendings.get(Object(body));

export const bytesOfFiles = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);
