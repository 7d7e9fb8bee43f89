import { drawPicture } from '../../../seed/pictures/draw.ts';
import { loadIcons } from '../../../seed/pictures/load-icons.ts';
import { pixelsOf } from './pixels.ts';
import { pngOf } from './png-file.ts';

/** A picture is drawn from its address, so an address never shows anything else. */
const HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Width and height of pictures as pixels. */
export const PIXEL_SIZE = 600;
/** Pictures as pixels that are kept; the oldest go first. */
const MOST_KEPT = 100;

/** The drawings that there are as pixels too: the square ones, which say what they are without a text. */
const DRAWING = /^(\/pictures\/(?:product|combo|category)\/[^?]+)\.svg$/;
const PIXELS = /^(\/pictures\/(?:product|combo|category)\/[^?]+)\.png$/;

/**
 * Where a drawing of this shop is found as pixels, for programs that show no drawings; undefined where it is not.
 * @param path of the drawing, without its texts
 */
export function pixelPath(path: string): string | undefined {
  const [, what] = DRAWING.exec(path) ?? [];
  return what && `${what}.png`;
}

let icons: ReturnType<typeof loadIcons> | undefined;
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function svgAt(pathAndQuery: string): Promise<string | undefined> {
  icons ??= loadIcons();
  return drawPicture(pathAndQuery, await icons);
}

async function pngAt(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [, what] = PIXELS.exec(path) ?? [];
  const svg = what && (await svgAt(`${what}.svg`));
  if (!svg) return undefined;
  const made = kept.get(path) ?? pngOf(pixelsOf(svg, PIXEL_SIZE), PIXEL_SIZE);
  kept.set(path, made);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return made;
}

/** The picture that an address describes, or 404 where it describes none. */
export async function pictureResponse(url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const isPng = pathname.endsWith('.png');
  const picture = isPng ? await pngAt(pathname) : await svgAt(pathname + search);
  return picture === undefined
    ? Response.json(
        { status: 'error', code: 'not_found', messages: ['There is no such picture.'] },
        { status: 404 },
      )
    : new Response(picture, {
        headers: { 'content-type': isPng ? 'image/png' : 'image/svg+xml', ...HEADERS },
      });
}
