import { drawPicture } from '../../seed/pictures/draw.ts';
import { loadIcons } from '../../seed/pictures/load-icons.ts';

/** A picture is drawn from its address, so an address never shows anything else. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };

let icons: ReturnType<typeof loadIcons> | undefined;

/** The picture that an address describes, as SVG; undefined where it describes none. */
export async function pictureAt(address: string): Promise<string | undefined> {
  icons ??= loadIcons();
  return drawPicture(address, await icons);
}

/** Answers with the picture that an address describes, or 404 where it describes none. */
export async function pictureResponse(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const svg = await pictureAt(pathname + search);
  return svg === undefined
    ? Response.json(
        { status: 'error', code: 'not_found', messages: ['There is no such picture.'] },
        { status: 404 },
      )
    : new Response(svg, { headers: HEADERS });
}
