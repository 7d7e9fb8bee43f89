import type { Department } from './notation.ts';

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
