import { drawAgency, drawBrand, drawCategory, drawSupplier } from './badges.ts';
import { drawBanner } from './banner.ts';
import { drawCombo } from './combo.ts';
import type { Icons } from './icon-names.ts';
import { drawLeaflet } from './leaflet.ts';
import { drawProduct } from './product.ts';
import { readPictureUrl } from './url.ts';

/**
 * Draws the picture at an address, as SVG; undefined if there is none. Nothing is looked up: the address
 * contains everything that the picture shows, so every copy of the shop draws the same one.
 */
export function drawPicture(pathAndQuery: string, icons: Icons): string | undefined {
  const spec = readPictureUrl(pathAndQuery);
  switch (spec?.kind) {
    case undefined:
      return undefined;
    case 'product':
      return drawProduct(spec, icons);
    case 'combo':
      return drawCombo(spec, icons);
    case 'category':
      return drawCategory(spec, icons);
    case 'brand':
      return drawBrand(spec);
    case 'supplier':
      return drawSupplier(spec);
    case 'agency':
      return drawAgency(spec);
    case 'banner':
      return drawBanner(spec, icons);
    case 'leaflet':
      return drawLeaflet(spec, icons);
  }
}
