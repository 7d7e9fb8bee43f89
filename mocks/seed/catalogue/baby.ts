import type { Department } from './notation.ts';

export const baby: Department = {
  name: 'Baby',
  icon: 'baby',
  hue: 195,
  shelves: [
    {
      name: 'Nappies & wipes',
      icon: 'nappy',
      words: 'doeke amanabukeni',
      products: `
*nappies | Bambanani, Sagte Soen | 24 nappies 94.99, 64 nappies 219.99 stokvel 3, 84 nappies 269.99 | wrap nappy | doeke amanabukeni diapers | Size: Size 2, Size 3, Size 4, Size 5
nappy pants | Bambanani | 44 nappies 209.99 | wrap nappy #ffd8a8 | doekbroekies | Size: Size 4, Size 5
baby wipes | Sagte Soen, Bambanani, Kasi Choice | 40 wipes 19.99, 80 wipes 32.99 stokvel 12 | wrap bubbles | babadoekies amawayiphisi
cloth nappies | Bambanani | 6 nappies 129.99 | wrap cotton | lapdoeke
nappy bags | Sagte Soen | 100 bags 24.99 | pouch wastebasket | doeksakkies
`,
    },
    {
      name: 'Baby food & formula',
      icon: 'baby-bottle',
      hue: 45,
      words: 'babakos ukudla kwengane',
      products: `
infant formula | Mntwana | 400 g 99.99, 900 g 204.99 | tin baby-bottle | babamelk ubisi | Stage: Stage 1, Stage 2, Stage 3
baby cereal | Mntwana, Bambanani | 250 g 39.99 stokvel 6 | box bowl-with-spoon | babapap isidudu | Flavour: Maize, Rice, Banana, Honey
baby food jar | Mntwana | 125 ml 16.99 | jar pear | babakos groentepuree | Flavour: Pear, Butternut, Apple, Mango
baby food pouch | Mntwana | 110 ml 19.99 | pouch red-apple | babakos | Flavour: Apple, Banana, Mango
rusks for teething | Mntwana | 100 g 29.99 | box rusk | tandebeskuit
baby juice | Mntwana | 200 ml 14.99 | brick red-apple | babasap | Flavour: Apple, Pear
baby water | Mntwana | 1 l 18.99 | bottle droplet #d0ebff | babawater
`,
    },
    {
      name: 'Baby care',
      icon: 'teddy-bear',
      hue: 330,
      words: 'babasorg',
      products: `
baby powder | Sagte Soen | 100 g 24.99, 200 g 39.99 | squeeze baby | babapoeier
baby oil | Sagte Soen | 200 ml 44.99 | bottle baby #fff3bf | baba-olie
baby lotion | Sagte Soen | 200 ml 36.99, 400 ml 59.99 | squeeze teddy-bear | babaroom
baby soap | Sagte Soen | 100 g 13.99 | bar baby | babaseep
baby shampoo | Sagte Soen | 200 ml 34.99 | squeeze bathtub | babasjampoe
bum cream | Sagte Soen | 100 g 59.99 | tube nappy | boudroom
baby bottle | Bambanani | 125 ml 34.99, 250 ml 44.99 | loose baby-bottle | bababottel
dummy | Bambanani | 2 x each 39.99 | pouch baby | fopspeen
gripe mixture | Gesondpad | 150 ml 54.99 | bottle baby #ffe8cc | krampmengsel
`,
    },
  ],
};
