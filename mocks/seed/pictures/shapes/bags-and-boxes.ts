import { field, PAPER, type Shape } from './shape.ts';

const SACK = 'M88 60h124q4 0 5 5c6 56 8 118 4 172q-1 7-8 7H87q-7 0-8-7c-4-54-2-116 4-172q1-5 5-5z';
const PILLOW =
  'M78 66c8 8 8 18 8 30-4 40-4 76 0 112 0 12 0 22-8 30h144c-8-8-8-18-8-30 4-36 4-72 0-112 0-12 0-22 8-30z';
const teeth = (y: number, by: number): string => `M78 ${y}${`l6 ${by}l6 ${-by}`.repeat(12)}`;

/** Sacks and packets that stand, lie or hang. */
export const bags = {
  /** A paper or plastic sack, sewn at the top: maize meal, rice, sugar, dog food. */
  bag: {
    draw: ({ main, accent, dark, light }) =>
      field(SACK, main) +
      field('M84 127q66-26 132 0l3 67q-69 24-138 0z', PAPER) +
      field('M81 194q69 24 138 0l1 12q-70 24-140 0z', accent) +
      field('M200 60h12q4 0 5 5c6 56 8 118 4 172q-1 7-8 7h-16c7-60 8-124 3-184z', dark, ' opacity=".35"') +
      field('M92 66h9c-5 58-6 116-1 172h-8c-5-56-5-114 0-172z', light, ' opacity=".45"') +
      field('M84 54h132v14H84z', dark) +
      '<path d="M88 61h124" stroke="#fff" stroke-width="2" stroke-dasharray="6 4" opacity=".8"/>',
    icons: [{ x: 150, y: 161, size: 76 }],
    brand: { x: 150, y: 101, width: 112, size: 25, on: 'main' },
    label: { x: 150, y: 231, width: 122, size: 15, on: 'main' },
  },
  /** A pillow packet with crimped ends: chips, biscuits, biltong, pasta, sweets, frozen food. */
  pouch: {
    draw: ({ main, accent, dark, light }) =>
      field(`${teeth(60, -5)}V72H78z`, dark) +
      field(`${teeth(240, 5)}V228H78z`, dark) +
      field(PILLOW, main) +
      field('M84 150c40-34 92-38 132-20 1 26 0 52-2 78v8c-44 14-86 14-128 0v-8c-2-20-2-38-2-58z', accent) +
      field('M94 82c-3 50-3 94 0 140 4-46 4-94 0-140z', '#fff', ' opacity=".55"') +
      field('M206 82c5 50 5 94 0 140-6-46-6-94 0-140z', dark, ' opacity=".5"') +
      field('M104 74h92v5h-92z', light, ' opacity=".5"'),
    icons: [{ x: 150, y: 163, size: 78 }],
    brand: { x: 150, y: 108, width: 108, size: 27, on: 'main' },
    label: { x: 150, y: 216, width: 112, size: 14, on: 'accent' },
  },
  /** A sliced loaf in its bag. */
  loaf: {
    draw: ({ main, accent, dark }) =>
      field('M236 150c18-10 24-22 34-26-4 16-4 40 2 58-12-4-20-10-36-22z', main, ' opacity=".75"') +
      field('M232 146h9v34h-9z', '#fff') +
      field('M40 134c-6-32 22-44 46-38h112c26-4 44 12 40 40l-2 8v92q0 8-8 8H54q-8 0-8-8v-90z', '#d6913f') +
      field('M40 134c-6-32 22-44 46-38 24-4 44 12 38 38l-4 10v92q0 8-8 8H54q-8 0-8-8v-90z', '#f6d9a4') +
      '<path d="M124 134c4-20-4-32-18-37M150 97c10 10 12 24 8 38v106M182 97c10 10 12 24 8 38v106" fill="none" stroke="#b87430" stroke-width="2" opacity=".5"/>' +
      field('M43 150h195v62H46z', main) +
      field('M46 212h191v10H46z', accent) +
      field('M43 150h195v6H44z', dark, ' opacity=".4"') +
      field('M54 112c4-8 14-11 26-10-12 4-18 10-22 20z', '#fff', ' opacity=".7"'),
    icons: [{ x: 84, y: 181, size: 46 }],
    brand: { x: 172, y: 181, width: 116, size: 30, on: 'main', single: true },
    label: { x: 172, y: 205, width: 116, size: 14, on: 'main' },
  },
  /** A plump pack in printed film: toilet rolls, nappies, pads, cotton wool. */
  wrap: {
    draw: ({ main, accent, dark, light }) =>
      field('M112 74c0-26 76-26 76 0l-10 6c-2-16-54-16-56 0z', dark) +
      field(
        'M72 80q-10 0-12 12c-6 46-6 92 0 140q2 12 14 12h152q12 0 14-12c6-48 6-94 0-140q-2-12-12-12z',
        main,
      ) +
      field(
        'M58 176c60-44 130-44 184-16 1 28 0 48-2 72q-2 12-14 12H74q-12 0-14-12c-2-18-3-36-2-56z',
        accent,
      ) +
      field('M74 92c-6 44-6 88 0 134 6-44 6-90 0-134z', '#fff', ' opacity=".5"') +
      field('M228 92c6 46 6 90 0 138-8-46-8-92 0-138z', dark, ' opacity=".4"') +
      field('M76 84h148v5H76z', light, ' opacity=".6"'),
    icons: [{ x: 150, y: 176, size: 104 }],
    brand: { x: 150, y: 116, width: 158, size: 30, on: 'main' },
    label: { x: 150, y: 237, width: 150, size: 14, on: 'accent' },
  },
  /** A net with its contents showing through: potatoes, oranges, onions, wood. */
  net: {
    draw: ({ main, dark }) =>
      field('M132 62q18-12 36 0l-6 28h-24z', main) +
      field('M138 86h24v8h-24z', dark) +
      field(
        'M138 92c-52 14-74 54-74 96 0 42 34 56 86 56s86-14 86-56c0-42-22-82-74-96z',
        main,
        ' opacity=".22"',
      ),
    icons: [
      { x: 150, y: 128, size: 58, turn: 8 },
      { x: 104, y: 158, size: 60, turn: -20 },
      { x: 196, y: 158, size: 60, turn: 24 },
      { x: 150, y: 172, size: 62 },
      { x: 100, y: 206, size: 60, turn: 16 },
      { x: 200, y: 206, size: 60, turn: -14 },
      { x: 150, y: 214, size: 60, turn: 30 },
    ],
    over: ({ main, dark }) =>
      `<g fill="none" stroke="${dark}" stroke-width="1.6" opacity=".55"><path d="M138 92c-52 14-74 54-74 96 0 42 34 56 86 56s86-14 86-56c0-42-22-82-74-96"/><path d="M96 118l108 116M72 158l84 86M124 98l106 112M148 94l88 92M204 118L96 234M228 158l-84 86M176 98L70 210M152 94l-88 92"/></g>${field('M100 196h100v30H100z', main)}`,
    brand: { x: 150, y: 217, width: 86, size: 18, on: 'main', single: true },
  },
} as const satisfies Record<string, Shape>;

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
