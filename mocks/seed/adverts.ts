import type { Product } from './catalogue/entities.ts';
import { linesOf } from './catalogue/notation.ts';
import type { Days } from './days.ts';
import { isIcon } from './pictures/icon-names.ts';
import { pictureUrl } from './pictures/url.ts';
import type { ShopMode } from './settings.ts';

/**
 * Advertisements, one per line: place | product it links to | icons | hue | title | text | days until it
 * ends. Without days it has no end; below 0 it is over.
 */
const common = `
banner | super maize meal | ear-of-corn, pap | 38 | Pap for the whole month | Maize meal in every size | 21
banner | traditional boerewors | boerewors, braai, tomato | 8 | Light the fire | Boerewors and meat, by the kilogram | 9
banner | rooibos | rooibos, rusk | 18 | A cup of rooibos | And something to dip into it |
banner | mango atchar | atchar, mango | 28 | Hot, hotter, atchar | Mild for the others | 5
banner | green mealies | ear-of-corn, tomato, cabbage | 100 | Fresh this morning | Fruit and vegetables | -3
ad | white bread | bread, butter, egg | 205 | Breakfast is ready | Bread, milk and eggs | 14
ad | nappies | nappy, baby, teddy-bear | 195 | For the smallest | Nappies and wipes | 30
ad | cola | cup-with-straw, ice | 350 | Cold drinks | Straight from the fridge |
ad | candles | candle, matches | 260 | When the lights go out | Candles, matches and batteries | -10
`;
const popups: Readonly<Record<ShopMode, string>> = {
  agency: `
popup | large eggs | egg, basket | 45 | Your branch is near | Order now, collect today | 30
popup | potato chips | french-fries | 300 | Last month’s treat | It is over | -1
`,
  marketplace: `
popup | large eggs | egg, basket | 45 | One basket, many shops | See who asks least for it | 30
popup | potato chips | french-fries | 300 | Last month’s treat | It is over | -1
`,
};

/** An advertisement links to a product that is not in the catalogue. */
class AdvertLineInvalid extends Error {
  constructor(line: string) {
    super(`This advertisement leads nowhere: ${line}`);
    this.name = 'AdvertLineInvalid';
  }
}

/** Creates the rows of advertisements for one provider or a marketplace. */
export const advertRows = (products: readonly Product[], mode: ShopMode, days: Days) =>
  linesOf(common + popups[mode]).map((line, at) => {
    const parts = line.split('|').map((part) => part.trim());
    const [place = '', name = '', icons = '', hue, title = '', text = '', ends = ''] = parts;
    const target = products.find((product) => product.name === name);
    if (!target) throw new AdvertLineInvalid(line);
    return {
      id: at + 1,
      place,
      position: at,
      image_url: pictureUrl({
        kind: 'banner',
        icons: icons
          .split(',')
          .map((icon) => icon.trim())
          .filter(isIcon),
        hue: Number(hue),
        title,
        text,
      }),
      target_id: target.id,
      end_at: ends === '' ? null : days.day(Number(ends)),
    };
  });
