import type { Department } from './notation.ts';

export const breadMilkEggs: Department = {
  name: 'Bread, milk & eggs',
  icon: 'bread',
  hue: 36,
  shelves: [
    {
      name: 'Bread & rolls',
      icon: 'bread',
      words: 'brood isinkwa isonka bakery',
      products: `
*white bread | Sonbrood, Kasi Oond, Goudkors | 700 g 18.99, 600 g 15.99 stokvel 10 | loaf bread #f1f3f5 | witbrood isinkwa esimhlophe
brown bread | Sonbrood, Kasi Oond, Goudkors | 700 g 17.99, 600 g 14.99 stokvel 10 | loaf bread #b5763a | bruinbrood isinkwa esinsundu
whole wheat bread | Goudkors, Sonbrood | 800 g 23.99 | loaf sheaf-of-rice #8a5a2b | volkoringbrood
raisin bread | Goudkors | 600 g 31.99 | loaf grapes #7048e8 | rosyntjiebrood
hot dog rolls | Sonbrood, Kasi Oond | 6 rolls 21.99 | pouch hot-dog | worsbroodjies
burger buns | Sonbrood, Kasi Oond | 6 buns 23.99 | pouch hamburger | hamburgerbroodjies
Portuguese rolls | | 6 rolls 19.99 | pair baguette-bread | broodrolletjies
roti | Bazaar Road | 6 rotis 34.99 | pouch flatbread | rooti
wraps | Goudkors | 6 wraps 36.99 | pouch stuffed-flatbread | tortillas
roosterkoek | | 6 x each 29.99 | pair flatbread | braaibrood grilled bread
`,
    },
    {
      name: 'Milk & amasi',
      icon: 'glass-of-milk',
      hue: 205,
      words: 'melk suurmelk maas ubisi',
      products: `
full cream milk | Bergvlei, Nkomo Valley, Melkhoek | 500 ml 12.99, 1 l 20.99, 2 l 38.99 | jug cow #ffffff | volroommelk ubisi
low fat milk | Bergvlei, Melkhoek | 1 l 20.99, 2 l 37.99 | jug cow #e7f5ff | laevetmelk ubisi
*amasi | Nkomo Valley, Ukhamba, Bergvlei | 500 g 15.99, 1 kg 27.99, 2 kg 49.99, 5 kg 114.99 stokvel 4 | carton glass-of-milk | maas suurmelk sour milk
long life milk full cream | Bergvlei, Nkomo Valley, Kasi Choice | 1 l 19.99 stokvel 12, 6 x 1 l 109.99 | carton cow | langlewe uht ubisi
long life milk low fat | Bergvlei, Kasi Choice | 1 l 19.49, 6 x 1 l 107.99 | carton cow #a5d8ff | langlewe uht
flavoured milk | Bergvlei, Melkhoek | 300 ml 14.99, 6 x 300 ml 79.99 | bottle glass-of-milk | geurmelk | Flavour: Chocolate, Strawberry, Banana, Vanilla
powdered milk | Melkhoek, Kasi Choice | 400 g 62.99, 900 g 129.99 | bag glass-of-milk | poeiermelk
condensed milk | Melkhoek | 385 g 36.99 | tin cow | kondensmelk
evaporated milk | Melkhoek | 380 g 34.99 | tin glass-of-milk | ingedampte melk
buttermilk | Bergvlei | 500 ml 22.99 | carton pancakes | karringmelk
fresh cream | Bergvlei | 250 ml 29.99, 500 ml 52.99 | carton shortcake | room
custard | Melkhoek, Bergvlei | 1 l 38.99 | carton custard #ffe066 | vla
`,
    },
    {
      name: 'Yoghurt',
      icon: 'strawberry',
      hue: 330,
      words: 'jogurt iyogathi',
      products: `
*fruit yoghurt | Melkhoek, Bergvlei | 100 g 7.49, 6 x 100 g 36.99, 1 kg 46.99 | tub strawberry | jogurt iyogathi | Flavour: Strawberry, Peach, Granadilla, Banana
plain yoghurt | Melkhoek, Nkomo Valley | 500 g 31.99, 1 kg 44.99 | tub cow #e7f5ff | jogurt
double cream yoghurt | Bergvlei | 500 g 41.99, 1 kg 69.99 | tub honey-pot #ffe8cc | dubbelroom jogurt | Flavour: Honey, Vanilla, Plain
drinking yoghurt | Nkomo Valley, Melkhoek | 250 ml 11.99, 6 x 250 ml 64.99 | bottle strawberry | drinkjogurt | Flavour: Strawberry, Peach, Tropical
`,
    },
    {
      name: 'Cheese & butter',
      icon: 'cheese-wedge',
      hue: 48,
      words: 'kaas botter ushizi ibhotela',
      products: `
cheddar | Melkhoek, Bergvlei | 400 g 72.99, 800 g 134.99 | bar cheese-wedge | kaas ushizi cheese
gouda | Melkhoek, Bergvlei | 400 g 69.99, 800 g 129.99 | bar cheese-wedge #ffe066 | kaas ushizi cheese
farm cheddar off the block | | /kg 159.99 from 0.2 by 0.05 | loose cheese-wedge | plaaskaas
feta | Melkhoek | 200 g 39.99 | tub cheese-wedge #e7f5ff | kaas
cheese slices | Melkhoek, Kasi Choice | 8 slices 29.99, 16 slices 52.99 | pouch cheese-wedge | kaasskyfies
cream cheese | Bergvlei | 230 g 42.99 | tub bagel #e7f5ff | roomkaas | Flavour: Plain, Garlic & herb
cottage cheese | Melkhoek | 250 g 34.99 | tub cheese-wedge #d3f9d8 | maaskaas
butter | Bergvlei, Melkhoek | 500 g 84.99 | bar butter | botter ibhotela | Kind: Salted, Unsalted
margarine | Sonvlam, Kasi Choice, Oliekan | 500 g 28.99, 1 kg 52.99 stokvel 6 | tub butter #ffe066 | margarien imajarini
brick margarine | Sonvlam, Kasi Choice | 500 g 22.99 stokvel 12 | bar butter #ffe066 | bakmargarien
`,
    },
    {
      name: 'Eggs',
      icon: 'egg',
      words: 'eiers amaqanda',
      products: `
*large eggs | Henhouse Hill, Plaasnes | 6 eggs 24.99, 18 eggs 62.99, 30 eggs 94.99 stokvel 6 | eggs egg | groot eiers amaqanda
extra large eggs | Henhouse Hill | 6 eggs 27.99, 18 eggs 68.99 | eggs egg #ffe066 | ekstra groot eiers
free range eggs | Plaasnes, Henhouse Hill | 6 eggs 34.99 | eggs rooster | plaaseiers
medium eggs | Plaasnes | 30 eggs 84.99, 60 eggs 159.99 | eggs hatching-chick | medium eiers tray
`,
    },
    {
      name: 'Cakes & vetkoek',
      icon: 'koeksister',
      hue: 24,
      words: 'koek amagwinya ikhekhe gebak',
      products: `
vetkoek | | each 4.99, 6 x each 26.99 | pair vetkoek | magwinya amagwinya fat cakes
*koeksisters | | 6 x each 34.99, 12 x each 62.99 | loose koeksister | koesisters
milk tart | | each 64.99 | loose melktert | melktert
scones | | 6 x each 39.99 | pair scone | skons
doughnuts | | 4 x each 36.99 | heap doughnut | oliebolle
muffins | Bakhuis | 6 muffins 44.99 | tray cupcake! #e7dccb | kolwyntjies | Flavour: Bran, Blueberry, Chocolate
Swiss roll | Bakhuis | 350 g 36.99 | bar shortcake | rolkoek
queen cakes | | 12 x each 49.99 | heap cupcake | kolwyntjies
birthday cake | | each 189.99 | loose birthday-cake | verjaardagkoek ikhekhe
croissants | | 4 x each 44.99 | pair croissant | botterhorinkies
`,
    },
  ],
};
