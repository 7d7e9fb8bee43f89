import type { Element } from './elements.ts';
import { inverse, joined, type Matrix, numbersIn, transformOf } from './matrix.ts';
import type { Outline } from './outline.ts';

/** Red, green and blue from 0 to 255, and how much of it there is, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** The colour at a pixel. */
export type Paint = (x: number, y: number) => Colour;

const NAMED: Readonly<Record<string, Colour>> = { black: [0, 0, 0, 1], white: [255, 255, 255, 1] };

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4), 1];
}

/** A colour as this shop's pictures write it; black where it is written in another way. */
export function colourOf(text: string): Colour {
  if (text.startsWith('#')) {
    const hex = text.length < 7 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
    const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, 1];
  }
  if (text.startsWith('hsl')) {
    const [hue = 0, saturation = 0, lightness = 0] = numbersIn(text);
    return fromHsl(hue, saturation / 100, lightness / 100);
  }
  return NAMED[text] ?? [0, 0, 0, 1];
}

interface Stop {
  at: number;
  colour: Colour;
}

const stopsOf = ({ children }: Element): Stop[] =>
  children
    .filter(({ name }) => name === 'stop')
    .map(({ attributes }) => {
      const [red, green, blue] = colourOf(attributes['stop-color'] ?? 'black');
      const alpha = Number(attributes['stop-opacity'] ?? 1);
      return { at: Number(attributes.offset ?? 0), colour: [red, green, blue, alpha] as Colour };
    });

/** Colours of a gradient are told apart as finely as a screen can. */
const SHADES = 256;

function colourAt(stops: readonly Stop[], place: number): Colour {
  const after = stops.findIndex(({ at }) => at > place);
  if (after <= 0) return (after === 0 ? stops[0] : stops.at(-1))?.colour ?? [0, 0, 0, 0];
  const [from, to] = [stops[after - 1]!, stops[after]!];
  const share = (place - from.at) / (to.at - from.at);
  return from.colour.map((value, index) => value + (to.colour[index]! - value) * share) as unknown as Colour;
}

/** Takes the unit square to the box around an outline. */
function boxOf(outline: Outline): Matrix {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outline.flat()) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [right - left, 0, 0, bottom - top, left, top];
}

/**
 * A gradient over an outline.
 * @param matrix takes the outline to pixels
 */
export function gradientPaint(gradient: Element, outline: Outline, matrix: Matrix): Paint {
  const { name, attributes } = gradient;
  const stops = stopsOf(gradient);
  const shades = Array.from({ length: SHADES }, (_, shade) => colourAt(stops, shade / (SHADES - 1)));
  const number = (key: string, otherwise: number) => Number(attributes[key] ?? otherwise);
  const own = transformOf(attributes.gradientTransform);
  const units = attributes.gradientUnits === 'userSpaceOnUse' ? own : joined(boxOf(outline), own);
  const [a, b, c, d, e, f] = inverse(joined(matrix, units));
  const [cx, cy, r] = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)];
  const [x1, y1] = [number('x1', 0), number('y1', 0)];
  const [dx, dy] = [number('x2', 1) - x1, number('y2', 0) - y1];
  const length = dx * dx + dy * dy;
  return (pixelX, pixelY) => {
    const x = a * (pixelX + 0.5) + c * (pixelY + 0.5) + e;
    const y = b * (pixelX + 0.5) + d * (pixelY + 0.5) + f;
    const place =
      name === 'radialGradient'
        ? Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / r
        : ((x - x1) * dx + (y - y1) * dy) / length;
    return shades[Math.round(Math.min(1, Math.max(0, place)) * (SHADES - 1))]!;
  };
}
