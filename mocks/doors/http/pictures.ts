import { drawPicture } from '../../seed/pictures/draw.ts';
import { loadIcons } from '../../seed/pictures/load-icons.ts';

/** A picture is drawn from its address, so an address never shows anything else. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };

let icons: ReturnType<typeof loadIcons> | undefined;

/** The picture that an address describes, or 404 where it describes none. */
export async function pictureResponse(url: string): Promise<Response> {
  icons ??= loadIcons();
  const { pathname, search } = new URL(url);
  const svg = drawPicture(pathname + search, await icons);
  return svg === undefined
    ? Response.json(
        { status: 'error', code: 'not_found', messages: ['There is no such picture.'] },
        { status: 404 },
      )
    : new Response(svg, { headers: HEADERS });
}
