import type { Department } from './notation.ts';

export const pets: Department = {
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
