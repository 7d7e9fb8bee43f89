import { createCoverage } from './coverage.ts';
import { type Element, elementsOf } from './elements.ts';
import { joined, type Matrix, moved, numbersIn, scaling, sizeOf, transformOf } from './matrix.ts';
import { type Outline, outlineOf, strokeOf } from './outline.ts';
import { colourOf, gradientPaint, type Paint } from './paint.ts';

/** What an element has of those around it. */
interface Style {
  matrix: Matrix;
  opacity: number;
  /** `fill`, `stroke` and the like. */
  inherited: Readonly<Record<string, string>>;
}

const INHERITED = ['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap'];

function styleOf({ attributes }: Element, { matrix, opacity, inherited }: Style): Style {
  const own = INHERITED.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]]));
  return {
    matrix: joined(matrix, transformOf(attributes.transform)),
    opacity: opacity * Number(attributes.opacity ?? 1),
    inherited: { ...inherited, ...Object.fromEntries(own) },
  };
}

function* withinOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* withinOf(child);
}

/**
 * A picture of this shop as pixels, for those who show no drawings. Its texts are left out: letters would need a face.
 * @param svg a square picture, as the shop draws it
 * @param size width and height in pixels
 * @returns red, green and blue of each pixel, row by row
 */
export function pixelsOf(svg: string, size: number): Uint8Array {
  const root = elementsOf(svg);
  const named = new Map([...withinOf(root)].map((element) => [element.attributes.id, element]));
  const linked = (reference = '') => named.get(/#([\w-]+)/.exec(reference)?.[1]);
  const pixels = new Uint8Array(size * size * 3).fill(255);
  const coverage = createCoverage(size);

  function fill(outline: Outline, paint: string, shape: Outline, style: Style, isEvenOdd = false): void {
    if (paint === 'none') return;
    const { matrix, opacity } = style;
    const gradient = paint.startsWith('url') ? linked(paint) : undefined;
    const plain = colourOf(paint);
    const paintAt: Paint = gradient ? gradientPaint(gradient, shape, matrix) : () => plain;
    const shown = outline.map((line) => line.map((point) => moved(matrix, point)));
    coverage.take(coverage.add(shown), isEvenOdd, (x, y, share) => {
      const [red, green, blue, alpha] = paintAt(x, y);
      const over = share * alpha * opacity;
      const at = (y * size + x) * 3;
      pixels[at] = pixels[at]! + (red - pixels[at]!) * over;
      pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * over;
      pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * over;
    });
  }

  function draw(element: Element, around: Style): void {
    if (['defs', 'text', 'clipPath'].includes(element.name)) return;
    const style = styleOf(element, around);
    if (element.name === 'use') {
      const used = linked(element.attributes.href);
      if (used) draw(used, style);
      return;
    }
    const outline = outlineOf(element);
    if (outline) {
      const { inherited } = style;
      fill(outline, inherited.fill ?? 'black', outline, style, inherited['fill-rule'] === 'evenodd');
      const stroke = inherited.stroke ?? 'none';
      const width = Number(inherited['stroke-width'] ?? 1);
      const isRound = inherited['stroke-linecap'] === 'round';
      // A line thinner than a hair would cost as much as any, and not be seen.
      if (width * sizeOf(style.matrix) > 0.1) {
        fill(stroke === 'none' ? [] : strokeOf(outline, width, isRound), stroke, outline, style);
      }
    }
    for (const child of element.children) draw(child, style);
  }

  const [picture] = root.children;
  const [, , width = size] = numbersIn(picture?.attributes.viewBox ?? '');
  draw(root, { matrix: scaling(size / width), opacity: 1, inherited: {} });
  return pixels;
}
