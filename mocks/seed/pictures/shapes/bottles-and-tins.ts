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

const TIN = 'M92 82v146c0 22 116 22 116 0V82z';
const CAN = 'M110 76l-8 16v126l10 20c0 8 76 8 76 0l10-20V92l-8-16z';
const JAR = 'M98 106q-8 8-8 24v92q0 22 22 22h76q22 0 22-22v-92q0-16-8-24z';
const TUB = 'M82 118h136l-12 112q-2 14-16 14h-80q-14 0-16-14z';
const SPRAY_CAN = 'M110 104c0-24 80-24 80 0v128c0 16-80 16-80 0z';
const TUBE = 'M104 52h92l-14 160h-64z';

/** Tins, jars, tubs and tubes. */
export const tins = {
  /** A food tin with a paper label. */
  tin: {
    draw: ({ main, accent, dark }) =>
      field(TIN, '#c9d1d9') +
      '<ellipse cx="150" cy="82" rx="58" ry="15" fill="#e6ebf0"/><ellipse cx="150" cy="82" rx="48" ry="11" fill="#b6c0ca"/>' +
      field('M92 100c0 20 116 20 116 0v114c0 20-116 20-116 0z', main) +
      field('M92 192c0 20 116 20 116 0v22c0 20-116 20-116 0z', accent) +
      `<ellipse cx="150" cy="170" rx="44" ry="38" fill="${PAPER}"/>` +
      field('M92 100c0 20 116 20 116 0v5c0 20-116 20-116 0z', dark, ' opacity=".4"') +
      round(TIN),
    icons: [{ x: 150, y: 170, size: 58 }],
    brand: { x: 150, y: 132, width: 96, size: 21, on: 'main', single: true },
    label: { x: 150, y: 224, width: 96, size: 14, on: 'accent' },
  },
  /** A drink can. */
  can: {
    draw: ({ main, accent, dark }) =>
      field('M110 76l-8 16v126l10 20c0 8 76 8 76 0l10-20V92l-8-16z', main) +
      field('M102 168c32-26 64-30 96-18v68l-10 20c0 8-76 8-76 0l-10-20z', accent) +
      '<ellipse cx="150" cy="76" rx="40" ry="9" fill="#e6ebf0"/><ellipse cx="150" cy="76" rx="33" ry="6.5" fill="#aeb8c2"/>' +
      field('M102 92c0 8 96 8 96 0v4c0 8-96 8-96 0z', dark, ' opacity=".35"') +
      round(CAN),
    icons: [{ x: 150, y: 182, size: 58 }],
    brand: { x: 150, y: 134, width: 86, size: 23, on: 'main' },
    label: { x: 150, y: 232, width: 80, size: 13, on: 'accent' },
  },
  /** A glass jar with a lid. The accent is its contents. */
  jar: {
    draw: ({ main, accent, dark }) =>
      field(JAR, accent) +
      field('M90 134h120v86H90z', PAPER) +
      field('M90 134h120v34H90zM90 214h120v6H90z', main) +
      field('M96 76h108v30H96z', main) +
      field('M96 96h108v10H96z', dark) +
      field('M96 76q54-12 108 0z', dark) +
      round(JAR) +
      field('M102 116q-4 6-4 16v86h7v-98z', '#fff', ' opacity=".55"'),
    icons: [{ x: 116, y: 191, size: 42 }],
    brand: { x: 150, y: 158, width: 106, size: 22, on: 'main', single: true },
    label: { x: 172, y: 195, width: 66, size: 14, on: 'paper' },
  },
  /** A tub with a lid: yoghurt, margarine, ice cream, atchar. The accent is the lid. */
  tub: {
    draw: ({ main, accent, dark }) =>
      field(TUB, main) +
      field('M84 138h132l-3 26H87z', PAPER) +
      `<ellipse cx="150" cy="190" rx="42" ry="36" fill="${PAPER}"/>` +
      field('M76 100h148q4 0 4 4l-3 16H75l-3-16q0-4 4-4z', accent) +
      field('M75 112h150l-1 8H76z', dark, ' opacity=".3"') +
      round(TUB),
    icons: [{ x: 150, y: 194, size: 54 }],
    brand: { x: 150, y: 157, width: 108, size: 22, on: 'paper', single: true },
    label: { x: 150, y: 239, width: 86, size: 12, on: 'main' },
  },
  /** An aerosol can. The accent is the cap. */
  aerosol: {
    draw: ({ main, accent, dark }) =>
      field('M122 90V62q0-10 10-10h36q10 0 10 10v28z', accent) +
      field(SPRAY_CAN, main) +
      field('M110 108c0-24 80-24 80 0v4c0-24-80-24-80 0z', dark, ' opacity=".5"') +
      `<ellipse cx="150" cy="176" rx="34" ry="36" fill="${PAPER}"/>` +
      round(SPRAY_CAN),
    icons: [{ x: 150, y: 176, size: 48 }],
    brand: { x: 150, y: 130, width: 74, size: 20, on: 'main', single: true },
    label: { x: 150, y: 230, width: 72, size: 13, on: 'main' },
  },
  /** A tube that stands on its cap: toothpaste, cream. */
  tube: {
    draw: ({ main, accent, dark }) =>
      field('M124 208h52l4 36h-60z', accent) +
      field(TUBE, main) +
      field('M102 46h96l-1 12h-94z', dark) +
      field('M110 118c30 18 54 14 80-4l-4 50c-24 16-48 16-72 2z', PAPER) +
      round(TUBE),
    icons: [{ x: 150, y: 143, size: 40 }],
    brand: { x: 150, y: 96, width: 72, size: 22, on: 'main' },
    label: { x: 150, y: 196, width: 60, size: 13, on: 'main' },
  },
} as const satisfies Record<string, Shape>;
