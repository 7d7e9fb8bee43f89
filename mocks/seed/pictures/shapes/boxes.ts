import { field, PAPER, type Shape } from './shape.ts';

const wavy = (x: number, by: number): string => `M${x} 118${`l${by} 7l${-by} 7`.repeat(8)}`;

/** Card packages, and wrapped bars. */
export const boxes = {
  /** A carton box: tea, cereal, washing powder, candles. */
  box: {
    draw: ({ main, accent, dark, light }) =>
      field('M84 72l22-16h112l-20 16z', light) +
      field('M198 72l20-16v172l-20 16z', dark) +
      field('M84 72h114v172H84z', main) +
      field('M84 198c40-18 76-22 114-16v62H84z', accent) +
      `<circle cx="141" cy="156" r="43" fill="${PAPER}"/>` +
      field('M84 72h8v172h-8z', '#fff', ' opacity=".18"'),
    icons: [{ x: 141, y: 156, size: 62 }],
    brand: { x: 141, y: 104, width: 98, size: 25, on: 'main' },
    label: { x: 141, y: 226, width: 102, size: 15, on: 'accent' },
  },
  /** A drink or milk carton with a gable and a cap. */
  carton: {
    draw: ({ main, accent, dark, light }) =>
      field('M104 92l18-28h62l16 28z', light) +
      field('M184 64l16 28h18l-18-28z', dark) +
      field('M118 52h76v14h-76z', main) +
      `<ellipse cx="146" cy="80" rx="13" ry="5" fill="${dark}"/>` +
      field('M133 68h26v11h-26z', accent) +
      field('M198 92h20v152h-20z', dark) +
      field('M98 92h102v152H98z', main) +
      field('M98 136c36 16 66 16 102-2v76c-34-14-68-12-102 4z', PAPER) +
      field('M98 92h7v152h-7z', '#fff', ' opacity=".25"'),
    icons: [{ x: 149, y: 178, size: 66 }],
    brand: { x: 149, y: 122, width: 92, size: 24, on: 'main' },
    label: { x: 149, y: 233, width: 94, size: 15, on: 'main' },
  },
  /** A drink box with a straw. */
  brick: {
    draw: ({ main, accent, dark, light }) =>
      '<path d="M168 92V66l18-12" fill="none" stroke="#e8eef4" stroke-width="6" stroke-linejoin="round"/>' +
      field('M104 106l18-18h86l-16 18z', light) +
      field('M192 106l16-18v140l-16 16z', dark) +
      field('M104 106h88v138h-88z', main) +
      field('M104 176c30-14 60-16 88-8v76h-88z', accent) +
      field('M104 106h6v138h-6z', '#fff', ' opacity=".25"'),
    icons: [{ x: 148, y: 184, size: 66 }],
    brand: { x: 148, y: 136, width: 80, size: 21, on: 'main' },
    label: { x: 148, y: 236, width: 82, size: 13, on: 'accent' },
  },
  /** A bar in a printed wrapper: chocolate, soap. */
  bar: {
    draw: ({ main, accent, dark }) =>
      field(`${wavy(44, -6)}H66V118z`, dark) +
      field(`${wavy(256, 6)}H234V118z`, dark) +
      field('M58 118q92-12 184 0v112q-92 12-184 0z', main) +
      field('M58 118q22-4 44-5l-26 122q-8-1-18-3z', accent) +
      field('M62 124q88-11 176 0v10q-88-11-176 0z', '#fff', ' opacity=".35"') +
      field('M58 216q92 12 184 0v14q-92 12-184 0z', dark, ' opacity=".4"'),
    icons: [{ x: 116, y: 174, size: 62 }],
    brand: { x: 190, y: 168, width: 88, size: 28, on: 'main' },
    label: { x: 190, y: 198, width: 88, size: 15, on: 'main' },
  },
  /** An egg box, open, with its eggs. */
  eggs: {
    draw: ({ main, dark, light }) =>
      field('M52 128l16-54q2-8 10-8h144q8 0 10 8l16 54z', light) +
      field('M72 118l12-42h132l12 42z', PAPER) +
      `<g fill="#f0b27a">${[84, 128, 172, 216].map((x) => `<ellipse cx="${x}" cy="146" rx="21" ry="27"/>`).join('')}</g>` +
      `<g fill="#fff" opacity=".45">${[78, 122, 166, 210].map((x) => `<ellipse cx="${x}" cy="134" rx="5" ry="9"/>`).join('')}</g>` +
      field(
        'M46 150q16 12 38 0 22 14 44 0 22 14 44 0 22 14 44 0 18 12 38 0l-10 86q-1 8-10 8H66q-9 0-10-8z',
        main,
      ) +
      field('M52 200h196l-5 36q-1 8-9 8H66q-9 0-10-8z', dark, ' opacity=".3"'),
    icons: [{ x: 150, y: 97, size: 34 }],
    brand: { x: 150, y: 204, width: 150, size: 28, on: 'main' },
    label: { x: 150, y: 232, width: 150, size: 15, on: 'main' },
  },
} as const satisfies Record<string, Shape>;
