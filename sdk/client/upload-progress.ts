/** Progress of a form that is read as it is sent. */
export interface Sending {
  /** Bytes of its files; the form around them is not counted. */
  readonly totalBytes: number;
  /** Called with the number of body bytes taken. */
  tell: (sentBytes: number) => void;
}

/** Forms being sent as streams. */
export const sendings = new WeakMap<object, Sending>();

/** Progress of a body; undefined if it is not a form that is read here. */
export const sendingOf = (body: unknown): Sending | undefined => sendings.get(Object(body));

export const bytesOfFiles = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0);
