import { drawPicture } from '../../seed/pictures/draw.ts';
import type { Icons } from '../../seed/pictures/icon-names.ts';
import { loadIcons } from '../../seed/pictures/load-icons.ts';

/** A picture is drawn from its address, so an address always shows the same picture. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };

let icons: Icons | undefined;
let loading: Promise<Icons> | undefined;

async function load(): Promise<Icons> {
  loading ??= loadIcons();
  icons = await loading;
  return icons;
}

/**
 * Returns the picture that an address describes, as SVG, for callers that cannot wait; undefined if it
 * describes none, or until the icons that pictures are made of have loaded.
 */
export function pictureAtHand(address: string): string | undefined {
  if (icons) return drawPicture(address, icons);
  // The error is reported to the next caller that requests a picture.
  load().catch(() => {});
  return undefined;
}

/** Responds with the picture that an address describes, undefined if it describes none. */
export async function pictureResponse(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const svg = drawPicture(pathname + search, await load());
  return svg === undefined ? undefined : new Response(svg, { headers: HEADERS });
}
