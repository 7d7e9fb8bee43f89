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

export const meatAndFish: Department = {
  name: 'Meat & fish',
  icon: 'boerewors',
  hue: 8,
  shelves: [
    {
      name: 'Boerewors & braai meat',
      icon: 'boerewors',
      words: 'braaivleis shisanyama',
      products: `
*traditional boerewors | | /kg 119.99 from 0.5 by 0.1, 3 kg 329.99 stokvel 4 | loose boerewors | wors braaiwors
spicy boerewors | | /kg 124.99 from 0.5 by 0.1 | loose boerewors | wors brandwors
braai chops | | /kg 139.99 from 0.4 by 0.1 | tray cut-of-meat #2b2f34 | braaitjops lamb chops
sosaties | | /kg 134.99 from 0.4 by 0.1 | tray sosatie #2b2f34 | kebabs apricot
short rib | | /kg 129.99 from 0.5 by 0.1 | tray ribs #2b2f34 | kortrib beef
braai pack | Vleiskraal | 2 kg 219.99, 5 kg 519.99 stokvel 3 | tray cut-of-meat #c92a2a | braaipak mixed chops wors
pork rashers | | /kg 109.99 from 0.4 by 0.1 | tray ribs #f8f9fa | varkrepe
droëwors braai sticks | | /kg 149.99 from 0.25 by 0.05 | tray droewors #f8f9fa | braai sticks
`,
    },
    {
      name: 'Chicken',
      icon: 'poultry-leg',
      words: 'hoender inkukhu inyama yenkukhu poultry',
      products: `
*whole chicken | | /kg 79.99 from 1.2 by 0.1 | loose whole-chicken | heel hoender inkukhu
chicken braai pack | Plaasnes | 1.5 kg 109.99, 2 kg 139.99 | tray poultry-leg #ffd43b | hoender mixed portions
frozen mixed portions | Plaasnes, Isivuno | 2 kg 99.99, 5 kg 229.99 stokvel 4 | pouch poultry-leg #4dabf7 | hoenderporsies frozen chicken inkukhu
drumsticks | | /kg 84.99 from 0.5 by 0.1 | tray poultry-leg #f1f3f5 | boudjies
chicken wings | | /kg 89.99 from 0.5 by 0.1 | tray chicken-wing #f1f3f5 | vlerkies amaphiko
breast fillets | | /kg 109.99 from 0.4 by 0.1 | tray chicken-fillet #f1f3f5 | hoenderborsies filette
chicken feet & heads | Isivuno | 1 kg 39.99, 5 kg 179.99 | pouch chicken #ffd43b | walkie talkies runaways amanqina
chicken livers | Plaasnes | 500 g 26.99 | tub liver #c92a2a | hoenderlewers isibindi
chicken gizzards | Plaasnes | 500 g 32.99 | tub liver #e8590c | hoendermaagies izinso
`,
    },
    {
      name: 'Beef, lamb & pork',
      icon: 'cut-of-meat',
      words: 'bees lam vark inyama yenkomo',
      products: `
beef mince | | /kg 119.99 from 0.5 by 0.1 | tray mince #2b2f34 | maalvleis inyama egayiwe
stewing beef | | /kg 114.99 from 0.5 by 0.1 | tray beef-cubes #2b2f34 | bredievleis isitshulu
beef shin | | /kg 99.99 from 0.5 by 0.1 | tray oxtail #2b2f34 | skenkel potjie
rump steak | | /kg 189.99 from 0.3 by 0.1 | tray steak #2b2f34 | biefstuk isiteki
T-bone steak | | /kg 169.99 from 0.4 by 0.1 | tray cut-of-meat #2b2f34 | biefstuk
brisket | | /kg 109.99 from 0.5 by 0.1 | tray steak #f8f9fa | bors potjie
lamb stew | | /kg 159.99 from 0.5 by 0.1 | tray beef-cubes #f8f9fa | lamsbredie mutton imvu
pork chops | | /kg 104.99 from 0.4 by 0.1 | tray pork-chop #2b2f34 | varktjops ingulube
eisbein | | /kg 89.99 from 0.8 by 0.1 | tray meat-on-bone #f8f9fa | varkskenkel
gammon steaks | Vleiskraal | 350 g 69.99 | tray pork-chop #f8f9fa | ham
`,
    },
    {
      name: 'Tripe & soup meat',
      icon: 'potjie',
      words: 'afval ulusu mogodu ithumbu offal',
      products: `
ox tripe | | /kg 64.99 from 0.5 by 0.1 | tray tripe #3d4a3f | pens afval ulusu mogodu
beef liver | | /kg 59.99 from 0.5 by 0.1 | tray liver #f8f9fa | lewer isibindi
ox kidney | | /kg 54.99 from 0.4 by 0.1 | tray liver #2b2f34 | niertjies izinso
trotters | | /kg 49.99 from 0.5 by 0.1 | tray meat-on-bone #f8f9fa | pootjies amanqina
soup bones | | /kg 44.99 from 0.5 by 0.1 | heap bone | sopbene amathambo
oxtail | | /kg 159.99 from 0.5 by 0.1 | tray oxtail #2b2f34 | beesstert umsila
samp & beans soup meat | | /kg 84.99 from 0.5 by 0.1 | tray meat-on-bone #2b2f34 | sopvleis umngqusho
`,
    },
    {
      name: 'Fish',
      icon: 'snoek',
      words: 'vis inhlanzi seafood seekos',
      products: `
*snoek | | /kg 109.99 from 0.6 by 0.2 | loose snoek | snoek braai fish vis
smoked snoek | | /g 229.99 from 150 by 50 | loose smoked-fish | gerookte snoek
hake fillets | Blouwater, Weskus Catch | 400 g 64.99, 800 g 119.99 | box fish | stokvis filette
fish fingers | Blouwater | 300 g 44.99, 600 g 82.99 | box fish #ffa94d | visvingers
fish cakes | Blouwater | 300 g 39.99 | box fish #ffd43b | viskoekies
whole angelfish | | /kg 74.99 from 0.6 by 0.2 | pair fish | engelvis
prawns | Blouwater | 400 g 119.99, 800 g 219.99 | pouch shrimp #99e9f2 | garnale
calamari rings | Blouwater | 400 g 89.99 | pouch squid #99e9f2 | tjokka
`,
    },
  ],
};

export const readyToEat: Department = {
  name: 'Frozen & ready to eat',
  icon: 'kota',
  hue: 14,
  shelves: [
    {
      name: 'Polony & cold meat',
      icon: 'polony',
      words: 'kouevleis ipoloni',
      products: `
French polony | Kota King, Vleiskraal | 500 g 24.99, 1 kg 42.99 stokvel 6, 2.5 kg 94.99 | loose polony | polonie ipoloni
garlic polony | Vleiskraal, Kota King | 1 kg 44.99 | loose polony | knoffelpolonie
sliced polony off the counter | | /kg 64.99 from 0.1 by 0.05 | pair polony | polonie gesny ipoloni
viennas | Kota King, Vleiskraal | 500 g 34.99, 1 kg 62.99 stokvel 6 | pouch sausage | weense worsies amavienna
red viennas | Kota King | 1 kg 59.99 | pouch sausage #e03131 | rooi worsies
russians | Kota King, Vleiskraal | 500 g 49.99, 1 kg 92.99 | pouch sausage #8f3a17 | russe amarashiya
bacon | Vleiskraal | 200 g 44.99, 500 g 94.99 | pouch bacon | spek | Kind: Streaky, Back bacon
sliced ham | Vleiskraal | 125 g 36.99, 250 g 64.99 | pouch bacon #ffdeeb | ham
chicken roll | | /kg 94.99 from 0.1 by 0.05 | loose chicken-roll | hoenderrol
salami | | /g 269.99 from 100 by 50 | loose salami | salami
`,
    },
    {
      name: 'Kota, pies & hot food',
      icon: 'kota',
      hue: 40,
      words: 'straatkos sphatlo bunny',
      products: `
*kota | | each 34.99 | loose kota | sphatlo skhambane quarter bunny | Kind: Classic, With russian, The lot
vetkoek & mince | | each 24.99 | loose vetkoek | magwinya maalvleis
beef pie | Bakhuis | each 27.99 | loose pie | vleispastei uphayi
chicken pie | Bakhuis | each 27.99 | loose pie | hoenderpastei uphayi
slap chips | | each 29.99 | loose french-fries | amatshipisi hot chips
boerewors roll | | each 32.99 | loose hot-dog | worsrol
bunny chow | | each 54.99 | loose bunny-chow! | beans mutton curry | Kind: Bean, Chicken, Mutton
toasted sandwich | | each 32.99 | loose sandwich | toebroodjie | Kind: Cheese & tomato, Polony & cheese
samoosas | Bazaar Road | 6 x each 36.99 | heap dumpling | samosas
smiley | | each 89.99 | loose ewe | skop skopo inhloko sheep head
`,
    },
    {
      name: 'Sunday kos',
      icon: 'potjie',
      hue: 4,
      words: 'seven colours sewe kleure plate sondag',
      products: `
seven colours plate | | each 89.99 | loose seven-colours | Sunday kos sewe kleure chicken rice
pap & wors | | each 59.99 | loose pap-and-wors | pap en vleis boerewors
mogodu & dumpling | | each 69.99 | loose pot-of-food | ulusu tripe dombolo
chicken curry & rice | | each 64.99 | loose curry-rice | hoenderkerrie inkukhu
samp & beans with beef | | each 59.99 | loose samp | umngqusho stampmielies
lamb potjie | | each 94.99 | loose potjie | potjiekos lam
dombolo | | 4 x each 24.99 | pair dombolo | dumpling jeqe ujeqe steamed bread
creamed spinach | | /kg 74.99 from 0.25 by 0.05 | tub spinach #f1f3f5 | spinasie
beetroot salad | | /kg 64.99 from 0.25 by 0.05 | tub beetroot #f1f3f5 | beetslaai
potato salad | | /kg 69.99 from 0.25 by 0.05 | tub potato #f1f3f5 | aartappelslaai
chakalaka salad | | /kg 69.99 from 0.25 by 0.05 | tub pot-of-food #f1f3f5 | tshakalaka
coleslaw | | /kg 64.99 from 0.25 by 0.05 | tub cabbage #f1f3f5 | koolslaai
`,
    },
    {
      name: 'Frozen',
      icon: 'snowflake',
      hue: 205,
      words: 'bevrore amafriziwe',
      products: `
frozen mixed vegetables | Groentepad, Kasi Choice | 500 g 24.99, 1 kg 42.99 stokvel 6, 2.5 kg 92.99 | pouch carrot | gemengde groente imifino
frozen peas | Groentepad | 500 g 28.99, 1 kg 49.99 | pouch pea-pod | ertjies
oven chips | Groentepad, Kasi Choice | 1 kg 44.99, 2.5 kg 99.99 | pouch french-fries | oondskyfies amatshipisi
frozen sweetcorn | Groentepad | 500 g 29.99 | pouch ear-of-corn | suikermielies
frozen spinach | Groentepad | 500 g 26.99 | pouch spinach | spinasie
beef burgers | Vleiskraal, Isivuno | 4 x 100 g 52.99, 12 x 100 g 129.99 | box hamburger | burgerpatties
crumbed chicken burgers | Plaasnes | 400 g 59.99 | box rooster | hoenderburgers
frozen pizza | Bella Riva | 300 g 59.99 | box pizza | pizza | Kind: Margherita, Regina, Chicken
puff pastry | Bakhuis | 400 g 42.99 | box croissant | skilferdeeg
frozen pies | Bakhuis | 6 x 180 g 99.99 | box pie | bevrore pasteie
`,
    },
    {
      name: 'Ice cream',
      icon: 'soft-ice-cream',
      hue: 320,
      words: 'roomys u-ayisikhrimu',
      products: `
ice cream | Yskoud, Roomkasteel | 2 l 64.99, 5 l 139.99 | tub soft-ice-cream! | roomys u-ayisikhrimu | Flavour: Vanilla, Chocolate, Strawberry, Rum & raisin
ice cream cones | Yskoud | each 16.99, 6 x each 89.99 | pair soft-ice-cream | horinkies
ice lollies | Yskoud, Lekka Pop | each 4.99, 12 x each 49.99 | heap shaved-ice! | yslekkers amaloli | Flavour: Granadilla, Raspberry, Lime
sorbet | Roomkasteel | 1 l 89.99 | tub ice-cream! | sorbet | Flavour: Mango, Lemon
ice cream sandwich | Yskoud | each 18.99 | bar cookie | roomystoebroodjie
`,
    },
  ],
};
