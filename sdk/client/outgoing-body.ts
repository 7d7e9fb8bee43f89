/** A body and how it is sent. */
export interface OutgoingBody extends Pick<RequestInit, 'redirect'> {
  body: BodyInit | null;
  /** Set for a body that is still being read while it is sent. */
  duplex?: 'half';
  /** Headers that describe the body; the platform sets the media type of forms automatically. */
  typed?: Readonly<Record<string, string>>;
}
