import type { Department } from './notation.ts';

export const householdAndBraai: Department = {
  name: 'Household & braai',
  icon: 'braai',
  hue: 210,
  shelves: [
    {
      name: 'Braai wood & charcoal',
      icon: 'braai',
      hue: 20,
      words: 'braaihout houtskool izinkuni vuur',
      products: `
*braai wood | Boma, Vuurwarm | 10 kg 54.99 stokvel 10, 18 kg 89.99 | net wood | braaihout izinkuni firewood | Kind: Rooikrans, Kameeldoring, Black wattle
charcoal | Vuurwarm, Boma | 4 kg 54.99 stokvel 6, 5 kg 64.99, 10 kg 114.99 | bag charcoal | houtskool amalahle
briquettes | Vuurwarm, Boma | 4 kg 57.99, 5 kg 69.99 | bag charcoal #e03131 | brikette amalahle
firelighters | Vuurwarm, Kasi Choice | 12 blocks 21.99 stokvel 12, 24 blocks 36.99 | box fire | vuuraanstekers
braai grid | Boma | each 149.99 | loose braai | rooster braairooster
potjie pot | Boma | No 2 499.99, No 3 599.99 | loose potjie | potjiepot driebeenpot ibhodwe
braai tongs | Boma | each 59.99 | loose tongs | braaitang
`,
    },
    {
      name: 'Laundry',
      icon: 't-shirt',
      words: 'wasgoed was iwashi',
      products: `
*hand washing powder | Skoonwas, Amanzi Clean, Kasi Choice | 500 g 22.99, 1 kg 39.99, 2 kg 69.99 stokvel 6, 5 kg 164.99 | box t-shirt | waspoeier impuphu yokuwasha
auto washing powder | Skoonwas, Wit Wolk | 1 kg 49.99, 2 kg 89.99, 5 kg 199.99 | box bubbles | waspoeier masjien
green bar soap | Skoonwas, Amanzi Clean, Kasi Choice | 500 g 18.99 stokvel 12, 1 kg 34.99 | bar soap #37b24d | groen steenseep insipho laundry bar
fabric softener | Wit Wolk, Amanzi Clean | 500 ml 29.99, 2 l 72.99 stokvel 6 | jug rose | wasversagter | Scent: Spring, Lavender, Sunshine
fabric softener refill | Wit Wolk | 500 ml 22.99 | pouch rose | versagter hervul | Scent: Spring, Lavender
stain remover | Wit Wolk | 450 ml 64.99 | spray t-shirt | vlekverwyderaar
starch | Skoonwas | 450 ml 44.99 | aerosol t-shirt #ffe066 | stysel
laundry pegs | Skrop | 24 pegs 19.99 | pouch t-shirt | wasgoedpennetjies
`,
    },
    {
      name: 'Cleaning',
      icon: 'sponge',
      hue: 175,
      words: 'skoonmaak ukuhlanza',
      products: `
dishwashing liquid | Skitter, Amanzi Clean, Kasi Choice | 400 ml 24.99, 750 ml 41.99 stokvel 6, 1.5 l 74.99 | squeeze lemon | skottelgoedseep insipho yezitsha
thick bleach | Blink, Amanzi Clean, Kasi Choice | 750 ml 26.99 stokvel 12, 1.5 l 44.99 | jug sparkles #f1f3f5 | bleikmiddel | Scent: Original, Lemon, Pine
all-purpose cleaner | Blink, Skitter | 750 ml 34.99 | squeeze sparkles | skoonmaakmiddel | Scent: Lemon, Lavender, Pine
cream cleaner | Blink | 750 ml 39.99 | squeeze sponge | roomreiniger
pine gel | Skrop | 400 g 29.99, 1 kg 59.99 | tub evergreen-tree | dennejel
toilet cleaner | Blink | 500 ml 34.99 | squeeze toilet | toiletreiniger
window cleaner | Blink | 500 ml 36.99 | spray rainbow | ruitreiniger
disinfectant | Skrop, Gesondpad | 250 ml 32.99, 750 ml 69.99 | bottle plus #b5763a | ontsmettingsmiddel
floor polish | Skrop | 400 ml 49.99 | tin sparkles | vloerpolitoer ipholishi stoep | Colour: Red polish, Black polish, Clear
steel wool | Skrop | 8 pads 17.99 stokvel 12 | pouch sponge #868e96 | staalwol
sponges | Skrop | 3 x each 19.99 | pouch sponge | sponse
rubber gloves | Skrop | pair 24.99 | pouch gloves | handskoene
insect spray | Skrop | 300 ml 46.99 | aerosol mosquito | insekdoder | Kind: Flying insects, Crawling insects
mosquito coils | Skrop | 10 coils 19.99 | box mosquito | muskietkronkels umiyane
rat poison | Skrop | 100 g 26.99 | box mouse | rotgif
broom | Skrop | each 59.99 | loose broom | besem umshanelo
mop | Skrop | each 69.99 | loose mop | mop
bucket | Skrop | 10 l 49.99 | loose bucket | emmer ibhakede
`,
    },
    {
      name: 'Toilet paper & tissues',
      icon: 'roll-of-paper',
      words: 'toiletpapier iphepha lasethoyilethi',
      products: `
toilet paper 2-ply | Wolkie, Sagtevou, Kasi Choice | 2 rolls 19.99, 4 rolls 36.99, 9 rolls 82.99 stokvel 6, 18 rolls 154.99 | wrap roll-of-paper | toiletpapier iphepha
toilet paper 1-ply | Sagtevou, Kasi Choice | each 6.49, 9 rolls 49.99, 48 rolls 229.99 | wrap roll-of-paper #ffe066 | toiletpapier
facial tissues | Wolkie | 100 tissues 24.99, 180 tissues 36.99 | box cotton | sneesdoekies
kitchen towel | Wolkie, Sagtevou | 2 rolls 34.99 | wrap roll-of-paper #b2f2bb | kombuisrol
serviettes | Sagtevou | 50 serviettes 16.99 | pouch tulip | servette
`,
    },
    {
      name: 'Candles, matches & light',
      icon: 'candle',
      hue: 48,
      words: 'kerse vuurhoutjies amakhandlela',
      products: `
candles | Isibane, Kasi Choice | 6 candles 24.99 stokvel 12 | box candle | kerse amakhandlela
matches | Isibane | 10 x each 16.99 stokvel 12 | box matches | vuurhoutjies umentshisi
gas lighter | Isibane | each 8.99, 5 x each 39.99 | pair lighter | aansteker
AA batteries | Isibane | 4 x each 39.99 | pouch battery | batterye amabhetri penlight
AAA batteries | Isibane | 4 x each 39.99 | pouch battery #4dabf7 | batterye
torch | Isibane | each 79.99 | loose flashlight | flitslig ithoshi
LED bulb | Isibane | each 29.99 | box light-bulb | gloeilamp | Fitting: Screw cap, Bayonet cap
rechargeable bulb | Isibane | each 74.99 | box light-bulb #51cf66 | beurtkrag load shedding gloeilamp
`,
    },
    {
      name: 'Kitchen & storage',
      icon: 'fork-and-knife-with-plate',
      hue: 230,
      words: 'kombuis ikhishi',
      products: `
refuse bags | Skrop, Kasi Choice | 20 bags 29.99 stokvel 10, 50 bags 64.99 | wrap wastebasket | vullissakke black bags
foil | Tafelmaat | 5 m 24.99, 10 m 42.99 | box roll-of-paper #ced4da | foelie
cling wrap | Tafelmaat | 30 m 34.99 | box roll-of-paper #a5d8ff | kleefplastiek
sandwich bags | Tafelmaat | 100 bags 29.99 | box sandwich | toebroodjiesakkies
paper plates | Tafelmaat | 20 plates 29.99, 50 plates 64.99 | pouch fork-and-knife-with-plate | papierborde
foam cups | Tafelmaat | 25 cups 24.99 | pouch hot-beverage | koppies
plastic spoons | Tafelmaat | 25 spoons 16.99 | pouch spoon | plastieklepels
enamel mug | Boma | each 34.99 | loose hot-beverage | emaljebeker inkomishi
enamel plate | Boma | each 39.99 | loose fork-and-knife-with-plate | emaljebord
`,
    },
  ],
};

export const toiletries: Department = {
  name: 'Toiletries & health',
  icon: 'soap',
  hue: 270,
  shelves: [
    {
      name: 'Soap & body',
      icon: 'soap',
      words: 'seep insipho isepha',
      products: `
bath soap | Varsblom, Thandeka, Gesondpad | 100 g 11.99, 175 g 17.99 stokvel 12, 6 x 175 g 94.99 | bar soap | badseep insipho | Scent: Herbal, Rose, Lavender
body wash | Thandeka, Manneberg | 400 ml 54.99, 750 ml 84.99 | squeeze shower! | stortjel | Scent: Spring, Cocoa butter
petroleum jelly | Thandeka, Varsblom | 100 ml 21.99, 250 ml 39.99 stokvel 6, 450 ml 62.99 | tub lotus | petroleumjel amafutha okugcoba | Scent: Original, Baby, Cocoa butter
body lotion | Thandeka, Varsblom | 400 ml 49.99, 750 ml 79.99 | squeeze lotion-bottle | lyfroom isithambisi | Scent: Cocoa butter, Aloe, Rose
glycerine | Gesondpad | 100 ml 24.99 | bottle droplet #e7f5ff | gliserien
aqueous cream | Gesondpad | 500 ml 34.99 | tub lotion-bottle #e7f5ff | waterroom
face cream | Ntombi | 75 ml 64.99 | tub rose | gesigroom
hand sanitiser | Gesondpad | 100 ml 19.99, 500 ml 49.99 | squeeze sparkles #a5d8ff | handreiniger
camphor cream | Varsblom | 300 ml 32.99 | tub evergreen-tree #d3f9d8 | kamferroom
`,
    },
    {
      name: 'Hair',
      icon: 'hair-pick',
      hue: 40,
      words: 'hare izinwele',
      products: `
hair food | Kroonhaar, Ntombi | 125 ml 24.99, 250 ml 39.99 | tub hair-pick | haarkos ukudla kwezinwele
relaxer kit | Kroonhaar | each 69.99 | box hair-pick | verslapper | Kind: Regular, Super
shampoo | Ntombi, Kroonhaar | 400 ml 52.99 | squeeze bathtub | sjampoe | Kind: Normal hair, Dry hair
conditioner | Ntombi | 400 ml 54.99 | squeeze hibiscus | opknapper
braid spray | Kroonhaar | 250 ml 44.99 | spray hair-pick | vlegsproei
styling gel | Kroonhaar | 250 ml 32.99, 500 ml 52.99 | tub sparkles #74c0fc | haarjel
hair pick | Kroonhaar | each 14.99 | loose hair-pick | kam ikama afro
`,
    },
    {
      name: 'Teeth',
      icon: 'toothbrush',
      hue: 195,
      words: 'tande amazinyo',
      products: `
toothpaste | Witlag, Kasi Choice | 50 ml 14.99, 100 ml 24.99 stokvel 12, 150 ml 34.99 | tube tooth! | tandepasta umuthi wamazinyo | Flavour: Mint, Herbal
toothbrush | Witlag | each 18.99, 3 x each 44.99 | pair toothbrush | tandeborsel isixubho | Kind: Soft, Medium
children’s toothpaste | Witlag | 50 ml 24.99 | tube strawberry | kindertandepasta
mouthwash | Witlag | 500 ml 59.99 | bottle herb #3bc9db | mondspoelmiddel
`,
    },
    {
      name: 'Deodorant & shaving',
      icon: 'razor',
      hue: 220,
      words: 'reukweerder skeer',
      products: `
roll-on | Thandeka, Manneberg | 50 ml 24.99 stokvel 12 | rollon lotus | rolaan | Scent: Fresh, Sport, Rose
body spray | Thandeka, Manneberg | 90 ml 34.99, 120 ml 42.99 | aerosol rose | lyfsproei | Scent: Fresh, Sport, Rose
perfumed spray | Ntombi | 75 ml 49.99 | aerosol hibiscus | parfuum
disposable razors | Manneberg | 5 x each 39.99 | pouch razor | skeermesse izinsingo
shaving foam | Manneberg | 200 ml 59.99 | aerosol razor | skeerskuim
`,
    },
    {
      name: 'Sanitary care',
      icon: 'pad',
      hue: 335,
      words: 'sanitêr amaphedi',
      products: `
sanitary pads | Blomtyd, Kasi Choice | 8 pads 21.99 stokvel 12, 10 pads 26.99, 20 pads 46.99 | wrap pad | sanitêre doekies amaphedi | Kind: Regular pads, Super pads, Night pads
panty liners | Blomtyd | 20 liners 24.99, 50 liners 44.99 | wrap pad #d0bfff | broekie voerings
tampons | Blomtyd | 16 tampons 44.99 | box tulip | tampons | Kind: Regular, Super
adult nappies | Gesondpad | 10 nappies 124.99 | wrap nappy #a5d8ff | volwasse doeke
`,
    },
    {
      name: 'Health',
      icon: 'pill',
      hue: 0,
      words: 'gesondheid impilo medisyne',
      products: `
plasters | Gesondpad | 20 plasters 19.99 | box adhesive-bandage | pleisters
headache tablets | Gesondpad | 20 tablets 24.99 | box pill | hoofpynpille amaphilisi
headache powders | Gesondpad | 12 powders 26.99 stokvel 12 | box pill #ffe066 | hoofpynpoeiers
cough syrup | Gesondpad | 100 ml 44.99 | bottle honey-pot #8f3a17 | hoesstroop umuthi wokukhwehlela
rehydration salts | Gesondpad | 6 sachets 39.99 | box droplet | rehidrasie
vitamin C | Gesondpad | 30 tablets 54.99 | tub tangerine | vitamien
embrocation | Gesondpad | 100 ml 34.99 | bottle flexed-biceps #b2f2bb | vryfmiddel
cotton wool | Gesondpad | 100 g 24.99, 250 g 44.99 | wrap cotton | watte
antiseptic liquid | Gesondpad | 125 ml 34.99, 250 ml 54.99 | bottle plus #d9a441 | ontsmetmiddel
thermometer | Gesondpad | each 99.99 | box thermometer | koorspen
`,
    },
  ],
};
