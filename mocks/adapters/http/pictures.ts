import { type Artwork, loadArtwork } from '../../seed/pictures/artwork.ts';
import { drawPicture } from '../../seed/pictures/draw.ts';

/** Pictures are drawn from their address, so an address always has the same picture. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };

let artwork: Artwork | undefined;
let loading: Promise<Artwork> | undefined;

async function load(): Promise<Artwork> {
  loading ??= loadArtwork();
  artwork = await loading;
  return artwork;
}

/**
 * Returns the picture at an address, as SVG, for callers that cannot wait; undefined if there is none, or
 * until the artwork has loaded.
 */
export function pictureAtHand(address: string): string | undefined {
  if (artwork) return drawPicture(address, artwork);
  // The error is reported to the next caller that requests a picture.
  load().catch(() => {});
  return undefined;
}

/** Responds with the picture at an address; undefined if there is none. */
export async function pictureResponse(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const svg = drawPicture(pathname + search, await load());
  return svg === undefined ? undefined : new Response(svg, { headers: HEADERS });
}
