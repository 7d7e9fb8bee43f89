import type { Department } from './notation.ts';

export const pantry: Department = {
  name: 'Pantry',
  icon: 'ear-of-corn',
  hue: 44,
  shelves: [
    {
      name: 'Maize meal & samp',
      icon: 'ear-of-corn',
      words: 'mieliemeel impuphu mielies umbila pap',
      products: `
*super maize meal | Goudaar, Ntabeni, Vaalkop, Isivuno | 1 kg 19.99, 2.5 kg 42.99, 5 kg 76.99 stokvel 4, 10 kg 139.99 stokvel 5, 25 kg 319.99 | bag ear-of-corn | mieliemeel mieliepap pap impuphu umgubo
special maize meal | Ntabeni, Vaalkop, Goudaar | 2.5 kg 38.99, 5 kg 69.99, 10 kg 124.99 stokvel 5, 25 kg 289.99 | bag pap | mieliemeel pap impuphu
samp | Ntabeni, Goudaar, Isivuno | 1 kg 18.99, 2.5 kg 39.99 stokvel 6, 5 kg 72.99 | bag samp | stampmielies isitambu umngqusho
samp & beans | Ntabeni, Isivuno | 1 kg 27.99, 2.5 kg 59.99 | bag samp #a61e4d | stampmielies en bone umngqusho
mealie rice | Goudaar | 1 kg 21.99, 2.5 kg 46.99 | bag samp #ffd43b | mielierys
braai pap | Vaalkop, Goudaar | 1 kg 22.99, 2.5 kg 48.99 | bag pap #e8590c | krummelpap phutu uphuthu
mabele meal | Ntabeni, Vaalkop | 1 kg 29.99, 2 kg 54.99 | bag sheaf-of-rice #a61e4d | sorghum mabela amabele
instant porridge | Mntwana, Goudaar | 1 kg 39.99 | bag bowl-with-spoon | pap instant isidudu | Flavour: Original, Vanilla, Banana, Strawberry
`,
    },
    {
      name: 'Rice & pasta',
      icon: 'rice',
      hue: 190,
      words: 'rys irayisi pasta',
      products: `
*parboiled rice | Delta Pearl, Twee Riviere, Isivuno | 1 kg 24.99, 2 kg 46.99, 5 kg 104.99 stokvel 4, 10 kg 189.99 stokvel 4 | bag rice | rys irayisi ilayisi
white rice | Twee Riviere, Isivuno | 2 kg 39.99, 5 kg 89.99, 10 kg 169.99 | bag rice #a5d8ff | rys irayisi
basmati rice | Delta Pearl | 1 kg 44.99, 2 kg 84.99 | bag curry-rice | rys irayisi
brown rice | Delta Pearl | 1 kg 34.99 | bag rice #8a5a2b | bruinrys
spaghetti | Bella Riva, Kasi Choice | 500 g 16.99 stokvel 12 | pouch spaghetti | pasta isipaghethi
macaroni | Bella Riva, Kasi Choice | 500 g 16.99 stokvel 12, 1 kg 31.99 | pouch spaghetti #ffd43b | pasta imakharoni
pasta screws | Bella Riva | 500 g 18.99 | pouch spaghetti #37b24d | skroefies pasta fusilli
two-minute noodles | Kasi Choice, Twee Riviere | 73 g 7.49, 5 x 73 g 32.99 stokvel 8 | pouch steaming-bowl! | noedels | Flavour: Chicken, Beef, Curry, Cheese
`,
    },
    {
      name: 'Flour & baking',
      icon: 'sheaf-of-rice',
      words: 'meel bak ufulawa',
      products: `
cake flour | Meulstroom, Goudaar, Isivuno | 1 kg 21.99, 2.5 kg 46.99 stokvel 6, 5 kg 86.99, 12.5 kg 199.99 | bag shortcake | koekmeel ufulawa
bread flour | Meulstroom, Goudaar | 2.5 kg 47.99, 5 kg 88.99, 12.5 kg 204.99 | bag bread | broodmeel ufulawa
brown bread flour | Meulstroom | 2.5 kg 45.99 | bag bread #8a5a2b | bruinbroodmeel
self-raising flour | Meulstroom | 1 kg 26.99, 2.5 kg 56.99 | bag cupcake | bruismeel
vetkoek mix | Mama Zodwa, Meulstroom | 500 g 26.99, 1 kg 44.99 stokvel 6 | bag vetkoek | magwinya mengsel amagwinya
instant yeast | Meulstroom, Bakhuis | 10 g 5.99, 4 x 10 g 21.99 stokvel 12 | pouch bread #ffd43b | kitsgis imvubelo
baking powder | Bakhuis | 100 g 21.99, 200 g 36.99 | tin cupcake | bakpoeier
bicarbonate of soda | Bakhuis | 200 g 19.99 | box sparkles #a5d8ff | koeksoda
custard powder | Bakhuis | 250 g 29.99, 500 g 49.99 | box custard | vlapoeier
jelly powder | Bakhuis | 80 g 9.99 | box custard | jellie ujeli | Flavour: Raspberry, Lime, Orange, Pineapple
cocoa powder | Kakaoberg | 125 g 44.99 | tin chocolate-bar | kakao
icing sugar | Soetveld | 500 g 24.99, 1 kg 42.99 | box birthday-cake | versiersuiker
vanilla essence | Bakhuis | 40 ml 14.99, 100 ml 24.99 | bottle soft-ice-cream #5c3a21 | vanielje
instant pudding | Bakhuis | 90 g 19.99 | box custard | poeding | Flavour: Vanilla, Chocolate, Caramel, Strawberry
`,
    },
    {
      name: 'Sugar & salt',
      icon: 'sugar',
      hue: 330,
      words: 'suiker sout ushukela usawoti',
      products: `
white sugar | Soetveld, Umoba | 500 g 16.99, 1 kg 30.99, 2.5 kg 72.99 stokvel 4, 5 kg 139.99, 10 kg 269.99 stokvel 4 | bag sugar | witsuiker ushukela iswekile
brown sugar | Umoba, Soetveld | 500 g 15.99, 1 kg 28.99, 2.5 kg 67.99 stokvel 4, 10 kg 249.99 | bag sugar #b5763a | bruinsuiker ushukela
castor sugar | Soetveld | 500 g 24.99 | bag sugar #ffe3f3 | strooisuiker
fine salt | Pekelberg, Kasi Choice | 500 g 9.99, 1 kg 15.99 stokvel 12 | pouch salt | sout usawoti ityuwa
coarse salt | Pekelberg | 1 kg 17.99 | bag salt #74c0fc | growwe sout braai
golden syrup | Soetveld, Umoba | 500 g 44.99 | tin honey-pot | gouestroop
sweetener | Soetveld | 300 tablets 39.99 | box sugar #66d9e8 | versoeter
`,
    },
    {
      name: 'Cooking oil',
      icon: 'sunflower',
      words: 'olie kookolie amafutha',
      products: `
sunflower oil | Sonvlam, Oliekan, Kasi Choice | 375 ml 19.99, 750 ml 34.99, 2 l 79.99 stokvel 6, 5 l 189.99 | bottle sunflower #f6c945 | sonneblomolie kookolie amafutha ioyile
canola oil | Sonvlam | 750 ml 46.99, 2 l 104.99 | bottle sunflower #f3d34a | canola-olie
olive oil | Bella Riva | 250 ml 64.99, 500 ml 119.99, 1 l 209.99 | bottle olive #8fae3a | olyfolie
white baking fat | Oliekan | 500 g 34.99, 1 kg 64.99 | bar vetkoek | bakvet amafutha
cooking spray | Sonvlam | 300 ml 52.99 | aerosol cooking | kossproei
vinegar | Pekelberg, Kasi Choice | 750 ml 19.99, 2 l 39.99 | bottle chestnut | asyn uviniga | Kind: White vinegar, Brown vinegar
`,
    },
    {
      name: 'Breakfast',
      icon: 'bowl-with-spoon',
      hue: 28,
      words: 'ontbyt isidlo sasekuseni cereal',
      products: `
rolled oats | Oesland, Kasi Choice | 500 g 22.99, 1 kg 39.99 | box sheaf-of-rice | hawermout ama-oats
instant oats | Oesland | 500 g 44.99 | box bowl-with-spoon | hawermout | Flavour: Original, Honey, Banana
corn flakes | Crunchy Kraal, Sonop | 500 g 42.99, 1 kg 74.99 | box ear-of-corn | mielievlokkies
wheat biscuits | Sonop, Crunchy Kraal | 450 g 39.99, 900 g 71.99 | box sheaf-of-rice #c98640 | koringbeskuitjies
chocolate puffs | Crunchy Kraal | 350 g 49.99, 600 g 76.99 | box chocolate-bar | sjokolade ontbytgraan
fruit loops | Crunchy Kraal | 350 g 54.99 | box rainbow | vrugteringe
muesli | Sonop | 750 g 74.99 | box strawberry | muesli | Flavour: Fruit & nut, Honey
malted sorghum porridge | Oesland | 1 kg 44.99 | box bowl-with-spoon #a61e4d | mabela pap sorghum malt
soya protein cereal | Sonop, Mntwana | 500 g 49.99, 1 kg 89.99 | box seedling | soja pap | Flavour: Original, Banana, Strawberry
`,
    },
    {
      name: 'Beans & lentils',
      icon: 'beans',
      hue: 14,
      words: 'bone lensies ubhontshisi iimbotyi',
      products: `
sugar beans | Ntabeni, Isivuno, Goudaar | 500 g 27.99, 1 kg 49.99 stokvel 6, 5 kg 229.99 | bag beans | suikerbone ubhontshisi iimbotyi
brown lentils | Ntabeni | 500 g 24.99, 1 kg 44.99 | bag beans #5c940d | lensies dhal
red lentils | Bazaar Road | 500 g 29.99 | bag beans #e8590c | rooi lensies dhal
split peas | Ntabeni | 500 g 19.99 | bag pea-pod | spliterte
soup mix | Ntabeni, Isivuno | 500 g 21.99 | bag pot-of-food | sopmengsel
cowpeas | Isivuno | 1 kg 44.99 | bag beans #c98640 | akkerbone izindlubu
popcorn kernels | Ntabeni | 500 g 17.99, 1 kg 31.99 | bag popcorn | springmielies
soya mince | Mama Zodwa, Kasi Choice | 200 g 19.99, 400 g 34.99 stokvel 12 | pouch mince | sojamaalvleis isoya | Flavour: Savoury, Mutton, Tomato & onion, Chilli beef
`,
    },
  ],
};
