import type { Department } from './notation.ts';

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
