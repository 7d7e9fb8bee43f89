import type { Department } from './notation.ts';

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
