import type { Position } from '@spaza/contracts';

/** Side of a map tile, in px. */
export const TILE = 256;
/** The map ends at this latitude. */
const FARTHEST = 85;

interface Point {
  x: number;
  y: number;
}

/** Position of a place on the whole map at a zoom level, in px (Web Mercator). */
export function pointOf({ lat, lon }: Position, zoom: number): Point {
  const whole = TILE * 2 ** zoom;
  const sine = Math.sin((Math.max(-FARTHEST, Math.min(FARTHEST, lat)) * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * whole,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * whole,
  };
}

/** The place at a point of the whole map, which wraps around the world. */
export function positionAt({ x, y }: Point, zoom: number): Position {
  const whole = TILE * 2 ** zoom;
  const lon = (x / whole) * 360 - 180;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / whole))) * 180) / Math.PI;
  return {
    lat: Math.max(-FARTHEST, Math.min(FARTHEST, lat)),
    lon: ((((lon + 180) % 360) + 360) % 360) - 180,
  };
}

/** A map tile, and its position in the window. */
export interface Tile {
  key: string;
  address: string;
  left: number;
  top: number;
}

/**
 * The tiles that fill a window around a place.
 * @param tiles URL of a tile, with `{z}`, `{x}` and `{y}`
 */
export function tilesAround(
  position: Position,
  zoom: number,
  { width, height }: { width: number; height: number },
  tiles: string,
): Tile[] {
  // Not laid out yet.
  if (width === 0 || height === 0) return [];
  const middle = pointOf(position, zoom);
  const [left, top] = [middle.x - width / 2, middle.y - height / 2];
  const count = 2 ** zoom;
  const found: Tile[] = [];
  for (let y = Math.max(0, Math.floor(top / TILE)); y < count && y * TILE < top + height; y++) {
    for (let x = Math.floor(left / TILE); x * TILE < left + width; x++) {
      const around = ((x % count) + count) % count;
      const address = tiles
        .replace('{z}', String(zoom))
        .replace('{x}', String(around))
        .replace('{y}', String(y));
      found.push({ key: `${zoom}/${x}/${y}`, address, left: x * TILE - left, top: y * TILE - top });
    }
  }
  return found;
}
