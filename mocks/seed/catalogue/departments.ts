import { drinks, snacksAndSweets } from './drinks-and-snacks.ts';
import { breadMilkEggs, meatAndFish, readyToEat } from './fresh.ts';
import { householdAndBraai, toiletries } from './household.ts';
import type { Department } from './notation.ts';
import { pantry, tinsAndSauces } from './pantry.ts';

const freshProduce: Department = {
  name: 'Fruit & vegetables',
  icon: 'tomato',
  hue: 100,
  shelves: [
    {
      name: 'Fruit',
      icon: 'banana',
      words: 'vrugte izithelo iziqhamo',
      products: `
*bananas | | /kg 24.99 from 0.5 by 0.1 | loose banana | piesangs ubhanana
apples | | /kg 29.99, 1.5 kg 36.99 | heap red-apple | appels ama-apula | Kind: Top Red, Golden, Granny Smith
oranges | Boordvars | 3 kg 39.99, 7 kg 79.99 stokvel 4 | net tangerine | lemoene amawolintshi nawels
naartjies | Boordvars | 1.5 kg 34.99 | net tangerine | nartjies tangerines
*avocados | | each 12.99, 4 x each 44.99 | pair avocado | avokado ukotapeya
pears | | /kg 32.99 | heap pear | pere amapheya
strawberries | Boordvars | 400 g 49.99 | punnet strawberry | aarbeie
seedless grapes | | /kg 59.99 from 0.3 by 0.1 | pair grapes | druiwe amagilebhisi | Colour: Red grapes, White grapes
mangoes | | each 16.99, 4 x each 59.99 | pair mango | mango veselperske umango
pineapple | | each 24.99 | loose pineapple | pynappel uphayinaphu
watermelon | | each 54.99 | loose watermelon | waatlemoen ikhabe
spanspek | | each 34.99 | loose melon | spanspek sweet melon
pawpaw | | each 29.99 | loose pawpaw | papaja papaya upopo
guavas | | /kg 34.99 | pair guava | koejawels amagwava
peaches | | /kg 44.99 | heap peach | perskes amapentshisi
plums | | /kg 39.99 | heap plum | pruime
granadillas | | 8 x each 32.99 | loose granadilla | grenadella passion fruit
lemons | | /kg 27.99 from 0.25 by 0.1, 1 kg 29.99 | pair lemon | suurlemoene ulamula
kiwi fruit | | 6 x each 34.99 | pair kiwi-fruit | kiwi
blueberries | Boordvars | 125 g 39.99 | punnet blueberries | bloubessies
`,
    },
    {
      name: 'Vegetables',
      icon: 'cabbage',
      words: 'groente imifino',
      products: `
*tomatoes | | /kg 26.99 from 0.25 by 0.1, 1 kg 24.99 | heap tomato | tamaties utamatisi
cabbage | | each 22.99 | loose cabbage | kool iklabishi
carrots | Groentepad | 1 kg 17.99, 5 kg 69.99 | heap carrot | wortels izaqathi
spinach | | bunch 16.99 | loose spinach | spinasie imifino morogo isipinashi
butternut | | /kg 19.99 from 0.5 by 0.25, each 27.99 | loose butternut | botterskorsie
pumpkin | | /kg 16.99 from 1 by 0.5 | loose pumpkin | pampoen ithanga boerpampoen
*green mealies | | 4 x each 29.99 | pair ear-of-corn | groenmielies corn on the cob umbila
beetroot | | bunch 19.99, /kg 21.99 | pair beetroot | beet rooibeet
green beans | Groentepad | 350 g 24.99 | punnet pea-pod | groenbone
broccoli | | each 26.99 | loose broccoli | brokkoli
gem squash | | 6 x each 29.99 | loose gem-squash | lemoenpampoentjies skorsies
green peppers | | /kg 49.99 from 0.25 by 0.1, 3 x each 27.99 | pair bell-pepper | soetrissie upelepele
brinjals | | /kg 34.99 from 0.25 by 0.1 | pair eggplant | eiervrug aubergine
button mushrooms | Groentepad | 250 g 32.99 | punnet mushroom | sampioene amakhowe
baby peas | Groentepad | 250 g 29.99 | punnet pea-pod | ertjies
`,
    },
    {
      name: 'Potatoes & onions',
      icon: 'potato',
      words: 'aartappels uie amazambane anyanisi',
      products: `
potatoes | Sandkuil | 2 kg 34.99, 7 kg 84.99, 10 kg 109.99 stokvel 5 | net potato | aartappels amazambane iitapile
onions | Sandkuil | 1 kg 19.99, 3 kg 44.99, 10 kg 119.99 stokvel 5 | net onion | uie anyanisi itswele
sweet potatoes | | /kg 22.99 from 0.5 by 0.1 | pair roasted-sweet-potato | patats ubhatata
baby potatoes | Sandkuil | 1 kg 27.99 | net potato | babaartappels
garlic | | each 8.99, 4 x each 29.99 | pair garlic | knoffel ugaliki
ginger | | /g 119.99 from 50 by 10 | loose ginger | gemmer ujinja
`,
    },
    {
      name: 'Salad & herbs',
      icon: 'leafy-green',
      words: 'slaai kruie isaladi',
      products: `
lettuce | | each 21.99 | loose leafy-green | blaarslaai iceberg
cucumber | | each 17.99 | loose cucumber | komkommer
cherry tomatoes | Groentepad | 400 g 34.99 | punnet tomato | kersietamaties
fresh chillies | | /g 99.99 from 50 by 10 | heap hot-pepper | brandrissies upelepele oshisayo
coriander | | bunch 14.99 | pair herb | koljander dhania
parsley | | bunch 14.99 | loose herb | pietersielie
coleslaw mix | Groentepad | 300 g 24.99 | pouch cabbage | koolslaai
olives | Bella Riva | 200 g 42.99 | tub olive | olywe
`,
    },
  ],
};

const baby: Department = {
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

const pets: Department = {
  name: 'Pets',
  icon: 'dog-face',
  hue: 80,
  shelves: [
    {
      name: 'Dogs',
      icon: 'dog-face',
      words: 'hond inja',
      products: `
*adult dog food | Brakkie, Kraalhond | 1.75 kg 64.99, 8 kg 239.99, 20 kg 499.99 stokvel 3 | bag dog-face! | hondekos ukudla kwenja | Flavour: Beef, Chicken
puppy food | Brakkie | 1.5 kg 69.99, 8 kg 279.99 | bag dog! | hondjiekos
tinned dog food | Brakkie, Kraalhond | 385 g 19.99, 775 g 34.99 stokvel 12 | tin dog-face! | blikkos hond | Flavour: Beef, Chicken, Lamb
dog sausage | Kraalhond | 1 kg 39.99 | loose polony | hondewors
dog chews | Brakkie | 100 g 29.99 | pouch bone | koustokkies
dog bones | | /kg 39.99 from 0.5 by 0.25 | heap bone | hondebene amathambo
dog shampoo | Brakkie | 250 ml 59.99 | squeeze dog-face | hondesjampoe
tick & flea powder | Brakkie | 100 g 44.99 | squeeze bug | vlooipoeier
`,
    },
    {
      name: 'Cats',
      icon: 'cat-face',
      hue: 290,
      words: 'kat ikati',
      products: `
dry cat food | Miaau | 500 g 44.99, 1.8 kg 129.99, 4 kg 259.99 | bag cat-face! | katkos ukudla kwekati | Flavour: Fish, Chicken
cat food pouch | Miaau | 85 g 11.99, 12 x 85 g 129.99 | pouch cat-face! | katkos | Flavour: Fish, Chicken, Beef
cat litter | Miaau | 5 kg 79.99, 10 kg 144.99 | bag paw-prints | kattesand
cat milk | Miaau | 200 ml 19.99 | brick cat-face! | katmelk
`,
    },
    {
      name: 'Birds & farm animals',
      icon: 'parrot',
      hue: 140,
      words: 'voëls hoenders izinyoni izinkukhu',
      products: `
chicken feed | Veerkraal | 5 kg 64.99, 10 kg 119.99, 40 kg 389.99 | bag rooster | hoenderkos ukudla kwezinkukhu | Kind: Layer mash, Grower, Mixed fowl
wild bird seed | Veerkraal | 1 kg 29.99, 5 kg 119.99 | bag bird | voëlsaad
parrot mix | Veerkraal | 1 kg 54.99 | bag parrot | papegaaisaad
crushed maize | Veerkraal, Goudaar | 10 kg 94.99, 40 kg 299.99 | bag ear-of-corn | gebreekte mielies umbila
rabbit pellets | Veerkraal | 2 kg 54.99 | bag rabbit | konynpille
fish flakes | Veerkraal | 50 g 44.99 | tub tropical-fish | visvlokkies
`,
    },
  ],
};

/** The departments of the shop, in display order. */
export const departments: readonly Department[] = [
  freshProduce,
  meatAndFish,
  breadMilkEggs,
  pantry,
  tinsAndSauces,
  drinks,
  snacksAndSweets,
  readyToEat,
  householdAndBraai,
  toiletries,
  baby,
  pets,
];
