import type { Department } from './notation.ts';

export const freshProduce: Department = {
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
