import type { Department } from './notation.ts';

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
