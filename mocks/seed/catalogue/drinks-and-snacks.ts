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

export const snacksAndSweets: Department = {
  name: 'Snacks & sweets',
  icon: 'biltong',
  hue: 340,
  shelves: [
    {
      name: 'Biltong & droëwors',
      icon: 'biltong',
      hue: 16,
      words: 'dried meat gedroogde vleis umqwayiba',
      products: `
*sliced beef biltong | | /g 469.99 from 100 by 50 | heap biltong | biltong umqwayiba
*droëwors | | /g 429.99 from 100 by 50 | loose droewors | droëwors dried sausage
biltong sticks | | /g 489.99 from 100 by 50 | pair droewors | stokkies
chilli biltong | | /g 479.99 from 100 by 50 | heap biltong | brandrissie biltong
chicken biltong | | /g 399.99 from 100 by 50 | pair biltong | hoenderbiltong
packed biltong | Oom Faan, Karooveld, Jagtersrus | 50 g 39.99, 80 g 59.99, 250 g 164.99 | pouch biltong | biltong gesny | Flavour: Traditional, Chilli, Peri-peri
packed droëwors | Oom Faan, Jagtersrus | 80 g 54.99, 250 g 149.99 | pouch droewors | droëwors
snap sticks | Oom Faan | 30 g 19.99 stokvel 12 | bar droewors | stokkies wors
`,
    },
    {
      name: 'Chips & snacks',
      icon: 'popcorn',
      hue: 48,
      words: 'aartappelskyfies amatshipisi',
      products: `
*potato chips | Skyfie, Kasi Crunch, Krakkel | 30 g 8.99, 120 g 22.99 stokvel 12, 200 g 34.99 | pouch potato | skyfies amatshipisi | Flavour: Salt & vinegar, Tomato, Chutney, Cheese & onion, Braai
maize puffs | Kasi Crunch, Krakkel | 20 g 3.49 stokvel 24, 100 g 11.99, 150 g 16.99 | pouch ear-of-corn | mieliesnacks | Flavour: Cheese, Beef, Chutney
corn chips | Krakkel | 120 g 24.99 | pouch stuffed-flatbread | mielieskyfies nachos | Flavour: Cheese, Chilli
pretzels | Krakkel | 100 g 26.99 | pouch pretzel | soutkrakelinge
popcorn | Kasi Crunch | 50 g 6.99, 150 g 17.99 | pouch popcorn | springmielies | Flavour: Salted, Butter, Caramel
microwave popcorn | Krakkel | 3 x 100 g 44.99 | box popcorn | mikrogolf springmielies
prawn crisps | Kasi Crunch | 60 g 12.99 | pouch shrimp | garnaalskyfies
`,
    },
    {
      name: 'Biscuits & rusks',
      icon: 'rusk',
      hue: 30,
      words: 'koekies beskuit amabhisikidi',
      products: `
*buttermilk rusks | Tannie Grieta, Bakhuis | 250 g 29.99, 500 g 54.99 stokvel 6, 1 kg 99.99 | box rusk | beskuit karringmelk amaraski
muesli rusks | Tannie Grieta | 450 g 59.99 | box rusk #94d82d | beskuit muesli
bran rusks | Tannie Grieta, Bakhuis | 500 g 56.99 | box rusk #8a5a2b | semelbeskuit
Marie biscuits | Teekoek, Kasi Choice | 150 g 14.99, 200 g 18.99 stokvel 12 | pouch cookie #ffe8a3 | mariekoekies amabhisikidi
lemon creams | Teekoek, Kasi Choice | 200 g 23.99 stokvel 12 | pouch lemon | roomkoekies suurlemoen
chocolate creams | Teekoek | 200 g 24.99 | pouch chocolate-bar #5c3a21 | roomkoekies sjokolade
ginger biscuits | Teekoek, Tannie Grieta | 200 g 22.99 | pouch ginger #e8a35c | gemmerkoekies
choc chip cookies | Bakhuis, Teekoek | 200 g 34.99 | pouch cookie | sjokoladeskyfiekoekies
assorted biscuits | Teekoek | 1 kg 89.99, 2 kg 164.99 stokvel 4 | box cookie | gemengde koekies
cream crackers | Teekoek, Kasi Choice | 200 g 24.99 | pouch waffle #ffe066 | kraakbeskuitjies
wafers | Zonke Sweets, Teekoek | 75 g 11.99 | bar waffle! | wafels | Flavour: Vanilla, Chocolate, Strawberry
`,
    },
    {
      name: 'Sweets',
      icon: 'candy',
      hue: 320,
      words: 'lekkers amaswidi iilekese',
      products: `
jelly babies | Lekka Pop, Zonke Sweets | 100 g 17.99, 400 g 52.99 | pouch teddy-bear | jellielekkers amaswidi
fizz chews | Lekka Pop | 12 g 2.49, 24 x 12 g 49.99 stokvel 4 | bar candy | bruislekkers | Flavour: Grape, Strawberry, Cola
lollipops | Lekka Pop, Zonke Sweets | each 2.99, 48 x each 99.99 stokvel 4 | heap lollipop | stokkielekkers
toffees | Soetrit, Zonke Sweets | 50 toffees 44.99, 100 toffees 79.99 stokvel 4 | pouch candy | toffies amathofi
marshmallows | Lekka Pop | 150 g 21.99, 400 g 49.99 | pouch cotton #ffdeeb | malvalekkers
bubble gum | Zonke Sweets | each 1.49, 100 x each 109.99 stokvel 4 | pouch bubbles #ff8787 | borrelgom
mint imperials | Soetrit | 100 g 16.99 | pouch herb #d3f9d8 | pepermente
sweets off the scoop | | /g 119.99 from 100 by 50 | heap candy | pick and mix losgewig lekkers | Kind: Wine gums, Liquorice, Sour worms
coconut ice | Zonke Sweets | 100 g 16.99 | bar coconut #ffdeeb | klapperys
nougat | Soetrit | 100 g 34.99 | bar peanut #fff0f6 | noga
`,
    },
    {
      name: 'Chocolate',
      icon: 'chocolate-bar',
      hue: 280,
      words: 'sjokolade ushokoledi',
      products: `
milk chocolate | Soetrit, Kakaoberg | 40 g 15.99, 80 g 27.99 stokvel 12, 150 g 46.99 | bar chocolate-bar | melksjokolade ushokoledi
fruit & nut chocolate | Kakaoberg, Soetrit | 80 g 28.99, 150 g 47.99 | bar grapes | vrugte en neute sjokolade
dark chocolate | Kakaoberg | 80 g 32.99 | bar chocolate-bar #212529 | donker sjokolade
caramel bar | Soetrit | 50 g 14.99 stokvel 12 | bar honey-pot #f2a900 | karamel
peanut bar | Soetrit, Grondboon Bros | 50 g 14.99 | bar peanut | grondboonstafie
chocolate wafer bar | Soetrit | 40 g 12.99, 24 x 40 g 279.99 | bar waffle | sjokoladewafel
chocolate box | Kakaoberg | 200 g 99.99 | box chocolate-bar #e64980 | bonbons geskenk
`,
    },
    {
      name: 'Nuts & dried fruit',
      icon: 'peanut',
      hue: 36,
      words: 'neute droëvrugte amantongomane',
      products: `
salted peanuts | Grondboon Bros, Neutkraker | 100 g 14.99, 450 g 52.99 stokvel 6, 1 kg 99.99 | pouch peanut | grondbone amantongomane
peanuts & raisins | Grondboon Bros, Neutkraker | 100 g 15.99, 450 g 54.99 | pouch peanut #7048e8 | grondbone en rosyne
mixed nuts | Neutkraker | 100 g 39.99, 500 g 169.99 | pouch chestnut | gemengde neute
cashews off the scoop | | /g 289.99 from 100 by 50 | heap peanut | kasjoeneute
raisins | Karooveld, Kasi Choice | 250 g 29.99, 500 g 54.99 | pouch grapes | rosyne
dried mango strips | Karooveld | 100 g 39.99 | pouch mango | gedroogde mango
dried peaches | Karooveld | 250 g 59.99 | pouch peach | gedroogde perskes
mebos | Karooveld | 150 g 44.99 | pouch peach #e8590c | appelkoos mebos
fruit rolls | Karooveld | 80 g 17.99 | bar strawberry | vrugterolle | Flavour: Guava, Apricot, Strawberry
`,
    },
  ],
};
