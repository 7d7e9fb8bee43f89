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

export const tinsAndSauces: Department = {
  name: 'Tins, sauces & spices',
  icon: 'canned-food',
  hue: 18,
  shelves: [
    {
      name: 'Tinned fish & meat',
      icon: 'fish',
      hue: 205,
      words: 'blikvis ithini lenhlanzi',
      products: `
*pilchards in tomato | Weskus Catch, Blouwater, Kasi Choice | 155 g 16.99, 215 g 21.99, 400 g 32.99 stokvel 12 | tin fish #e03131 | sardientjies blikvis inhlanzi ithini
pilchards in hot chilli | Weskus Catch, Blouwater | 155 g 17.49, 400 g 33.99 stokvel 12 | tin hot-pepper #e03131 | sardientjies brandrissie
shredded tuna | Blouwater | 170 g 24.99 stokvel 8 | tin fish #74c0fc | tuna | Kind: In brine, In oil
sardines | Blouwater | 120 g 22.99 | tin fish #ffe066 | sardientjies
corned meat | Vleiskraal | 190 g 29.99, 300 g 44.99 | tin cut-of-meat | boeliebief bully beef
meatballs in gravy | Tafelmaat | 400 g 36.99 | tin spaghetti | frikkadelle
Vienna sausages | Kota King | 400 g 32.99 | tin sausage | weense worsies
`,
    },
    {
      name: 'Chakalaka & tinned vegetables',
      icon: 'pot-of-food',
      words: 'blikgroente relish',
      products: `
*chakalaka | Mama Zodwa, Tafelmaat | 400 g 23.99 stokvel 12 | tin pot-of-food | relish tshakalaka | Heat: Mild, Hot
baked beans | Tafelmaat, Oesfees, Kasi Choice | 400 g 17.99 stokvel 12, 6 x 400 g 99.99 | tin beans #e8590c | sousbone ubhontshisi
tomato & onion mix | Oesfees, Tafelmaat | 410 g 21.99 stokvel 12 | tin tomato | tamatie en ui
chopped tomatoes | Oesfees, Bella Riva | 410 g 22.99 | tin tomato #37b24d | tamaties utamatisi
tomato paste | Oesfees | 50 g 8.99, 115 g 17.99 | tin tomato #ffd43b | tamatiepasta
sweetcorn | Oesfees, Tafelmaat | 410 g 22.99 | tin ear-of-corn | suikermielies umbila | Kind: Cream style, Whole kernel
garden peas | Oesfees | 410 g 20.99 | tin pea-pod | ertjies
butter beans | Oesfees | 410 g 22.99 | tin beans #ffe8cc | botterbone
red kidney beans | Oesfees | 410 g 21.99 | tin beans | rooibone
mushrooms in brine | Oesfees | 285 g 34.99 | tin mushroom | sampioene
peach slices | Oesfees, Tafelmaat | 410 g 31.99, 825 g 54.99 | tin peach | perskes
fruit cocktail | Oesfees | 410 g 34.99 | tin cherries | vrugtekelkie
grated beetroot | Oesfees | 405 g 36.99, 780 g 54.99 | jar beetroot #8e1b4f | gerasperde beet
`,
    },
    {
      name: 'Sauces & atchar',
      icon: 'tomato',
      hue: 6,
      words: 'souse isosi',
      products: `
tomato sauce | Oom Piet, Tafelmaat, Kasi Choice | 350 ml 24.99, 700 ml 39.99 stokvel 6, 2 l 84.99 | squeeze tomato | tamatiesous utamatisi sosi
*mango atchar | Aunty Priya, Bazaar Road | 400 g 36.99, 1 kg 74.99 stokvel 6, 5 kg 309.99 in tub | jar atchar #f29e1f | atjar achaar utshatini | Heat: Mild, Hot
vegetable atchar | Aunty Priya | 400 g 34.99 | jar carrot #e67700 | atjar achaar
blatjang | Oom Piet | 470 g 44.99 | jar chestnut #8f3a17 | chutney blatjang | Heat: Original, Hot
mayonnaise | Tafelmaat, Kasi Choice | 385 g 34.99, 750 g 59.99 stokvel 6, 3 kg 149.99 | jar egg #fff3bf | mayonnaise imayonezi
peri-peri sauce | Kasi Flame | 250 ml 32.99 | bottle hot-pepper #c92a2a | brandrissiesous | Heat: Mild, Hot, Extra hot
braai marinade | Oom Piet, Kasi Flame | 500 ml 42.99 | bottle braai #7a2e12 | marinade shisanyama
Worcester sauce | Oom Piet | 125 ml 24.99, 250 ml 39.99 | bottle onion #2f1b10 | worcestersous
mustard | Tafelmaat | 250 ml 29.99 | squeeze hot-dog #ffd43b | mosterd
salad dressing | Bella Riva | 330 ml 39.99 | bottle green-salad #d8f5a2 | slaaisous
gravy powder | Potjieman | 125 g 27.99 | box pot-of-food | souspoeier
garlic & chilli paste | Bazaar Road | 250 g 34.99 | jar garlic #ffe8cc | knoffel gemmer
`,
    },
    {
      name: 'Spices & stock',
      icon: 'hot-pepper',
      hue: 28,
      words: 'speserye sop iziphuzi izinongo',
      products: `
braai spice | Kaapse Geur, Potjieman | 100 ml 26.99, 200 ml 42.99, 1 kg 99.99 | jar braai #a8481a | braaispeserye braaisout
Durban curry powder | Bazaar Road, Aunty Priya | 100 g 29.99, 200 g 49.99 stokvel 12 | box curry-rice | kerriepoeier ukheri | Heat: Mild, Medium, Hot
chicken spice | Kaapse Geur, Kasi Choice | 100 ml 24.99, 200 ml 38.99 | jar poultry-leg #f2b705 | hoenderspeserye
paprika | Kaapse Geur | 100 ml 27.99 | jar bell-pepper #c0392b | paprika
white pepper | Kaapse Geur | 50 g 24.99 | box salt #dee2e6 | witpeper upelepele
turmeric | Bazaar Road | 100 g 24.99 | pouch ginger #f59f00 | borrie
cinnamon sticks | Bazaar Road | 30 g 21.99 | pouch wood #b5763a | kaneel
masala off the scoop | Bazaar Road | /g 189.99 from 50 by 25 | pouch hot-pepper | speserye kerrie loose
bay leaves | Kaapse Geur | 10 g 14.99 | pouch herb #8fae3a | lourierblare
stock cubes | Potjieman, Kasi Choice | 12 cubes 22.99 stokvel 12, 24 cubes 39.99 | box pot-of-food | aftrekselblokkies | Flavour: Chicken, Beef, Mutton
packet soup | Potjieman, Mama Zodwa, Kasi Choice | 50 g 8.99 stokvel 24, 10 x 50 g 79.99 | pouch steaming-bowl | pakkiesop isobho | Flavour: Brown onion, Minestrone, Beef, Chicken
seasoning shaker | Kaapse Geur | 75 g 31.99, 200 g 59.99 | jar salt #ffd43b | geurmiddel
`,
    },
    {
      name: 'Spreads & jam',
      icon: 'peanut',
      hue: 32,
      words: 'smeer konfyt ijemu',
      products: `
peanut butter | Grondboon Bros, Kasi Choice | 400 g 39.99 stokvel 6, 800 g 72.99, 1 kg 84.99 | jar peanut #b5763a | grondboonbotter ibhotela lamantongomane | Kind: Smooth, Crunchy
apricot jam | Konfytpot, Kasi Choice | 450 g 29.99 stokvel 6, 900 g 54.99 | tin peach #ffa94d | appelkooskonfyt ujamu
mixed fruit jam | Konfytpot, Kasi Choice | 450 g 28.99, 900 g 52.99 | tin cherries #d6336c | gemengde konfyt ujamu
strawberry jam | Konfytpot | 450 g 36.99 | jar strawberry #c92a2a | aarbeikonfyt
honey | Bosveld Bee | 375 g 74.99, 500 g 94.99, 1 kg 169.99 | jar honey-pot #f2a900 | heuning uju
syrup | Umoba | 500 g 39.99 | squeeze pancakes | stroop isiraphu
chocolate spread | Kakaoberg | 400 g 69.99 | jar chocolate-bar #4e2a1e | sjokoladesmeer
yeast spread | Tafelmaat | 125 g 42.99, 250 g 74.99 | jar bread #2b1a12 | gissmeer
sandwich spread | Tafelmaat | 260 g 34.99 | jar sandwich #ffe8a3 | toebroodjiesmeer
`,
    },
  ],
};
