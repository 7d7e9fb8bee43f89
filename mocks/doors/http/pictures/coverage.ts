import type { Outline } from './outline.ts';

/** Pixels that something touches; `right` and `bottom` are the first ones that it does not. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * How much of each pixel lies within an outline. Every line adds, row by row, how the share to its right changes; the
 * sum along a row is the share itself.
 */
export function createCoverage(size: number) {
  const stride = size + 2;
  const changes = new Float32Array(stride * size);

  function addRow(row: number, from: number, to: number, share: number): void {
    const [left, right] = from < to ? [from, to] : [to, from];
    const start = Math.floor(left);
    const end = Math.ceil(right);
    const at = row * stride + start;
    if (end <= start + 1) {
      const middle = (left + right) / 2 - start;
      changes[at]! += share * (1 - middle);
      changes[at + 1]! += share * middle;
      return;
    }
    // Over several pixels: what is to the left of each edge between them is a trapezium, first and last a triangle.
    const slope = 1 / (right - left);
    let before = 0;
    for (let x = start; x < end; x++) {
      const [enter, leave] = [Math.max(left, x), Math.min(right, x + 1)];
      const passed = (leave - enter) * slope;
      const within = passed * (x + 1 - (enter + leave) / 2);
      changes[at + x - start]! += share * (within + before);
      before = passed - within;
    }
    changes[at + end - start]! += share * before;
  }

  function addLine(x1: number, y1: number, x2: number, y2: number): void {
    if (y1 === y2) return;
    const share = y1 < y2 ? 1 : -1;
    const [x, top, bottom] = y1 < y2 ? [x1, y1, y2] : [x2, y2, y1];
    const lean = (x2 - x1) / (y2 - y1);
    const inside = (value: number) => Math.min(size, Math.max(0, value));
    const last = Math.min(size, Math.ceil(bottom));
    for (let row = Math.max(0, Math.floor(top)); row < last; row++) {
      const [enter, leave] = [Math.max(row, top), Math.min(row + 1, bottom)];
      addRow(
        row,
        inside(x + (enter - top) * lean),
        inside(x + (leave - top) * lean),
        share * (leave - enter),
      );
    }
  }

  return {
    /** Adds an outline, in pixels. */
    add(outline: Outline): Box {
      let [left, top, right, bottom] = [size, size, 0, 0];
      for (const line of outline) {
        let [x, y] = line.at(-1)!;
        for (const [nextX, nextY] of line) {
          addLine(x, y, nextX, nextY);
          [left, right] = [Math.min(left, nextX), Math.max(right, nextX)];
          [top, bottom] = [Math.min(top, nextY), Math.max(bottom, nextY)];
          [x, y] = [nextX, nextY];
        }
      }
      return {
        left: Math.max(0, Math.floor(left)),
        top: Math.max(0, Math.floor(top)),
        right: Math.min(size, Math.ceil(right) + 1),
        bottom: Math.min(size, Math.ceil(bottom)),
      };
    },

    /** Reads the share of each pixel, from 0 to 1, and forgets what was added. */
    take(box: Box, isEvenOdd: boolean, pixel: (x: number, y: number, share: number) => void): void {
      for (let y = box.top; y < box.bottom; y++) {
        let sum = 0;
        for (let x = box.left; x < box.right; x++) {
          sum += changes[y * stride + x]!;
          const turns = Math.abs(sum);
          const share = isEvenOdd ? 1 - Math.abs((turns % 2) - 1) : Math.min(1, turns);
          if (share > 0.002) pixel(x, y, share);
        }
        changes.fill(0, y * stride + box.left, y * stride + box.right + 2);
      }
    },
  };
}
