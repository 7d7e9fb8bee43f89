import type { Department } from './notation.ts';

export const drinks: Department = {
  name: 'Drinks',
  icon: 'cup-with-straw',
  hue: 200,
  shelves: [
    {
      name: 'Rooibos & tea',
      icon: 'rooibos',
      hue: 16,
      words: 'tee itiye',
      products: `
*rooibos | Sederkloof, Teatime Hill, Kasi Choice | 40 bags 26.99, 80 bags 42.99 stokvel 6, 160 bags 79.99 | box rooibos | rooibostee itiye tea bossietee
honeybush tea | Sederkloof | 40 bags 39.99 | box hibiscus #f59f00 | heuningbos
black tea | Teatime Hill, Kasi Choice | 26 bags 17.99, 100 bags 46.99 stokvel 6, 200 bags 84.99 | box teapot | tee itiye ceylon
green tea | Teatime Hill | 20 bags 34.99 | box leaf-fluttering-in-wind #b2f2bb | groentee
loose rooibos | Sederkloof | 250 g 44.99, 500 g 79.99 | pouch rooibos | rooibostee los
iced tea | Teatime Hill, Bubbelo | 500 ml 16.99, 1.5 l 29.99 | bottle peach #d9822b | ystee | Flavour: Peach, Lemon, Berry
`,
    },
    {
      name: 'Coffee & creamer',
      icon: 'hot-beverage',
      hue: 26,
      words: 'koffie ikhofi',
      products: `
instant coffee & chicory | Moerkoffie Co, Kasi Roast | 100 g 29.99, 250 g 62.99, 750 g 164.99 stokvel 4 | tin hot-beverage | kitskoffie sigorei ikhofi
pure instant coffee | Moerkoffie Co | 100 g 79.99, 200 g 144.99 | jar hot-beverage #3b2314 | suiwer kitskoffie ikhofi
ground coffee | Moerkoffie Co | 250 g 84.99, 1 kg 289.99 | pouch hot-beverage | moerkoffie filter
cappuccino sachets | Kasi Roast, Moerkoffie Co | 10 sachets 52.99 | box hot-beverage #e8c39e | skuimkoffie
coffee creamer | Roompot, Kasi Choice | 250 g 24.99, 500 g 42.99, 1 kg 79.99 stokvel 6 | jar glass-of-milk #fff9db | koffieverromer
drinking chocolate | Kakaoberg | 250 g 54.99, 500 g 94.99 | tin chocolate-bar | drinksjokolade
malt drink | Kakaoberg, Kasi Choice | 400 g 64.99 | tin glass-of-milk #ffd43b | moutdrankie
`,
    },
    {
      name: 'Cool drinks',
      icon: 'cup-with-straw',
      hue: 190,
      words: 'koeldrank isiphuzo soda',
      products: `
cola | Jozi Fizz, Bubbelo | 300 ml 12.99 in can, 6 x 300 ml 69.99 stokvel 4 in can, 500 ml 14.99, 2 l 25.99 stokvel 6 | bottle cup-with-straw #3b1f14 | koeldrank isiphuzo kola coke cooldrink
orange cool drink | Jozi Fizz, Bubbelo | 300 ml 12.49 in can, 6 x 300 ml 66.99 in can, 2 l 23.99 stokvel 6 | bottle tangerine #ff922b | lemoen koeldrank
cream soda | Jozi Fizz, Bubbelo | 300 ml 12.49 in can, 2 l 23.99 stokvel 6 | bottle soft-ice-cream #51cf66 | roomsoda groen koeldrank
pine cool drink | Bubbelo | 300 ml 11.99 in can, 2 l 22.99 | bottle pineapple #ffe066 | pynappel koeldrank
*ginger beer | Kaapse Gemmer | 300 ml 13.99 in can, 6 x 300 ml 76.99 in can, 2 l 27.99 | bottle ginger #e8c37a | gemmerbier ugemere
lemonade | Jozi Fizz, Bubbelo | 300 ml 12.49 in can, 2 l 23.99 | bottle lemon #f1f8e9 | limonade
grape cool drink | Bubbelo, Jozi Fizz | 300 ml 11.99 in can, 2 l 22.99 | bottle grapes #7048e8 | druiwe koeldrank
sparkling apple | Boordvars | 275 ml 19.99 in can, 6 x 275 ml 109.99 in can, 1.25 l 44.99 | bottle red-apple #e2a63b | vonkelappel
tonic water | Kaapse Gemmer | 200 ml 11.99, 6 x 200 ml 64.99, 1 l 24.99 in bottle | can lime #e6fcf5 | tonika
soda water | Kaapse Gemmer | 200 ml 11.49, 6 x 200 ml 62.99 | can bubbles #d0ebff | sodawater
energy drink | Spoed | 500 ml 19.99 stokvel 12, 4 x 500 ml 74.99 | can high-voltage | energiedrankie | Flavour: Original, Mango, Berry
`,
    },
    {
      name: 'Juice & cordial',
      icon: 'tangerine',
      hue: 32,
      words: 'sap ijusi',
      products: `
fruit juice blend | Boordvars, Tropiland | 200 ml 8.99, 6 x 200 ml 49.99, 1 l 29.99 stokvel 6 | brick tangerine | vrugtesap ijusi | Flavour: Orange, Mango, Apple, Guava, Tropical
dairy fruit juice | Tropiland, Bergvlei | 500 ml 17.99, 2 l 42.99 | jug mango | vrugtesap melk | Flavour: Tropical, Mango, Peach
orange squash | Koeldam, Kasi Choice | 1 l 34.99, 2 l 54.99 stokvel 6, 5 l 119.99 | jug tangerine #ff922b | aanmaakkoeldrank isiphuzo
berry squash | Koeldam | 1 l 34.99, 2 l 54.99 | jug strawberry #e64980 | aanmaakkoeldrank
drink powder | Koeldam, Lekka Pop | 7 g 3.99 stokvel 24, 10 x 7 g 34.99 | pouch tangerine | poeierkoeldrank | Flavour: Orange, Tropical, Raspberry, Grape
concentrated nectar | Koeldam | 1 l 39.99 | bottle granadilla | nektar | Flavour: Granadilla, Guava, Mango
`,
    },
    {
      name: 'Mageu & energy',
      icon: 'ukhamba',
      hue: 28,
      words: 'maheu mahewu amahewu',
      products: `
*mageu | Ukhamba, Nkomo Valley | 500 ml 11.99, 1 l 19.99 stokvel 6, 2 l 36.99 | carton ukhamba | maheu mahewu amahewu amarhewu | Flavour: Original, Banana, Strawberry, Pineapple
mageu powder | Ukhamba | 1 kg 49.99 | bag ukhamba | maheu poeier
sorghum beer powder | Ukhamba | 1 kg 39.99 | bag ukhamba #a61e4d | mtombo-mmela umqombothi mielie mout
sports drink | Spoed | 500 ml 18.99, 6 x 500 ml 104.99 | bottle high-voltage #4dabf7 | sportdrankie | Flavour: Blue berry, Orange, Lemon
`,
    },
    {
      name: 'Water & ice',
      icon: 'droplet',
      hue: 205,
      words: 'water amanzi',
      products: `
still water | Bergbron, Valsrivier | 500 ml 8.99, 6 x 500 ml 46.99, 1.5 l 14.99, 5 l 27.99 stokvel 4 | bottle droplet #cfeeff | mineraalwater amanzi
sparkling water | Bergbron | 500 ml 9.99, 1.5 l 16.99 | bottle bubbles #d8f5ea | vonkelwater
flavoured water | Valsrivier | 500 ml 14.99, 6 x 500 ml 79.99 | bottle lime | geurwater | Flavour: Lemon, Strawberry, Peach
ice cubes | Bergbron | 2 kg 19.99, 5 kg 39.99 | pouch ice #a5d8ff | ysblokkies iqhwa
`,
    },
  ],
};
