import { field, PAPER, round, type Shape } from './shape.ts';

const PET = 'M136 72h28v18c0 18 32 24 32 58v82q0 14-14 14h-64q-14 0-14-14v-82c0-34 32-40 32-58z';
const JUG = 'M122 74h46c0 26 44 28 44 66v90q0 14-14 14H102q-14 0-14-14v-88c0-36 34-44 34-68z';
const SQUEEZE = 'M126 96h48c18 6 26 22 26 44l-6 92q-1 12-13 12h-62q-12 0-13-12l-6-92c0-22 8-38 26-44z';
const SPRAY = 'M126 112h48c14 10 24 26 24 50v68q0 14-14 14h-68q-14 0-14-14v-68c0-24 10-40 24-50z';

/** Bottles. */
export const bottles = {
  /** A clear bottle with a cap: cool drinks, water, oil, cordial. The accent is its contents. */
  bottle: {
    draw: ({ main, accent, dark }) =>
      field('M134 50h32v20h-32z', main) +
      field('M134 62h32v8h-32z', dark) +
      field('M138 70h24v8h-24z', '#e9f2f8') +
      field(PET, accent) +
      field('M104 150h92v62h-92z', main) +
      field('M104 206h92v6h-92z', dark, ' opacity=".5"') +
      round(PET) +
      field('M118 118q4-14 14-22v10q-8 8-8 20v110h-6z', '#fff', ' opacity=".5"'),
    icons: [{ x: 150, y: 194, size: 34 }],
    brand: { x: 150, y: 173, width: 82, size: 20, on: 'main', single: true },
    label: { x: 150, y: 232, width: 80, size: 13, on: 'accent' },
  },
  /** A bottle with a handle: milk, bleach, softener. The accent is the colour of the plastic. */
  jug: {
    draw: ({ main, accent, dark }) =>
      field('M120 50h50v26h-50z', main) +
      field('M120 68h50v8h-50z', dark) +
      field(JUG, accent) +
      field('M182 116c12 8 18 16 18 30v22q-6 8-12 0v-18c0-12-4-18-10-24z', dark, ' opacity=".28"') +
      field('M88 152h84c12 0 12 8 12 16v46H88z', main) +
      round(JUG),
    icons: [{ x: 112, y: 190, size: 40 }],
    brand: { x: 135, y: 172, width: 88, size: 20, on: 'main', single: true },
    label: { x: 150, y: 234, width: 108, size: 14, on: 'accent' },
  },
  /** A squeeze bottle: dish liquid, shampoo, sauce, lotion. The accent is the cap and the stripe. */
  squeeze: {
    draw: ({ main, accent, dark }) =>
      field('M138 50h24l6 22h-36z', accent) +
      field('M124 72h52v26h-52z', accent) +
      field('M124 90h52v8h-52z', dark, ' opacity=".25"') +
      field(SQUEEZE, main) +
      `<ellipse cx="150" cy="182" rx="38" ry="36" fill="${PAPER}"/>` +
      field('M105 216h90l-1 8h-88z', accent) +
      round(SQUEEZE),
    icons: [{ x: 150, y: 182, size: 50 }],
    brand: { x: 150, y: 134, width: 84, size: 22, on: 'main' },
    label: { x: 150, y: 238, width: 82, size: 13, on: 'main' },
  },
  /** A bottle with a spray head. */
  spray: {
    draw: ({ main, accent, dark }) =>
      field('M112 48h64q14 0 18 12l2 8h-34v18h-26V74h-24q-10 0-10-14z', accent) +
      field('M112 76q-14 10-16 28l8 2q4-16 16-24z', dark) +
      field('M130 86h38v28h-38z', dark) +
      field(SPRAY, main) +
      `<ellipse cx="150" cy="190" rx="37" ry="35" fill="${PAPER}"/>` +
      round(SPRAY),
    icons: [{ x: 150, y: 190, size: 48 }],
    brand: { x: 150, y: 148, width: 82, size: 20, on: 'main' },
    label: { x: 150, y: 238, width: 84, size: 13, on: 'main' },
  },
  /** A roll-on stick. */
  rollon: {
    draw: ({ main, accent, dark }) =>
      field('M114 124v-24c0-44 72-44 72 0v24z', accent) +
      field('M114 112h72v12h-72z', dark, ' opacity=".3"') +
      field('M110 124h80l6 108q0 12-12 12h-68q-12 0-12-12z', main) +
      round('M110 124h80l6 108q0 12-12 12h-68q-12 0-12-12z') +
      round('M114 124v-24c0-44 72-44 72 0v24z'),
    icons: [{ x: 150, y: 196, size: 44 }],
    brand: { x: 150, y: 156, width: 76, size: 21, on: 'main' },
    label: { x: 150, y: 237, width: 80, size: 13, on: 'main' },
  },
} as const satisfies Record<string, Shape>;
