import type { Department } from './notation.ts';

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
