import type { Icons } from './icon-names.ts';
import { placed, scene, tagged } from './scene.ts';
import type { ComboPicture } from './spec.ts';

/** Centre and size of each of two, three or four items. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number, size: number])[]>> = {
  2: [
    [100, 144, 136],
    [206, 156, 128],
  ],
  3: [
    [150, 92, 122],
    [88, 176, 126],
    [212, 178, 126],
  ],
  4: [
    [92, 92, 112],
    [206, 96, 112],
    [96, 190, 116],
    [210, 192, 116],
  ],
};

const cloth = (hue: number): string =>
  `<path d="M0 124h300v176H0z" fill="hsl(${hue} 62% 52%)"/><path d="M0 134h300M0 158h300M0 194h300M0 244h300M150 124v176M104 124L62 300M58 124L-26 300M196 124l42 176M242 124l84 176" stroke="#fff" stroke-width="9" opacity=".42"/>`;

/** Draws several items on a checked cloth. */
export function drawCombo({ icons: names, hue, tag }: ComboPicture, icons: Icons): string {
  const places = PLACES[names.length] ?? [[150, 150, 160]];
  const things = names.map((name, at) => {
    const [x, y, size] = places[at] ?? [150, 150, 120];
    const shadow = `<ellipse cx="${x}" cy="${y + size * 0.46}" rx="${size * 0.4}" ry="8" opacity=".16"/>`;
    return shadow + placed(x, y, size, icons[name]);
  });
  return scene(hue, '', cloth(hue) + things.join('') + tagged(tag, hue), 0);
}
