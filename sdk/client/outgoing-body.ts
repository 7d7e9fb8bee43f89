/** A body, and how it goes out. */
export interface OutgoingBody extends Pick<RequestInit, 'redirect'> {
  body: BodyInit | null;
  /** A body that is still being read while it is sent. */
  duplex?: 'half';
  /** Headers that say what the body is; the platform names the media type of forms by itself. */
  typed?: Readonly<Record<string, string>>;
}
