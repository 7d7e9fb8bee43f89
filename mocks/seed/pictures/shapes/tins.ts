import { field, PAPER, round, type Shape } from './shape.ts';

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
