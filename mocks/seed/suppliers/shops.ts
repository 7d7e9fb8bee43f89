import { type Chance, pick } from '../../shop/random.ts';
import { linesOf } from '../catalogue/notation.ts';
import { type Hours, isShopKind, type Shop, type ShopKindName } from './suppliers.ts';

/**
 * The suppliers, one per line:
 *
 * name | kind | agency | lat lon | address | Monday to Friday | Saturday | Sunday | price level | colour
 *
 * `-` is a day on which it is closed. The price level multiplies the prices of the catalogue. The demo
 * shopper has a credit account at the first one.
 */
const supplierLines = `
Parow Family Supermarket | supermarket | 2 | -33.9041 18.5752 | 214 Voortrekker Road, Parow, Cape Town, 7500 | 07:30-20:00 | 07:30-20:00 | 08:00-18:00 | 1 | 1c7ed6
Goodwood Mini Market | minimarket | 2 | -33.9079 18.5503 | 87 Voortrekker Road, Goodwood, Cape Town, 7460 | 07:00-19:00 | 07:30-18:00 | 08:00-13:00 | 1.04 | c2255c
Townsend Superette | minimarket | 2 | -33.8987 18.5668 | 12 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460 | 06:30-21:00 | 06:30-21:00 | 07:00-20:00 | 1.1 | 2b8a3e
Mama Thandi’s Spaza | spaza | 1 | -33.9448 18.5283 | 31 Washington Street, Langa, Cape Town, 7455 | 06:00-22:00 | 06:00-22:00 | 07:00-21:00 | 1.12 | e8590c
Epping Cash & Carry | wholesaler | 2 | -33.9292 18.5391 | 9 Gunners Circle, Epping Industria, Cape Town, 7460 | 07:00-17:00 | 07:00-14:00 | - | 0.9 | 5f3dc4
Elsies River Superette | minimarket | 2 | -33.9226 18.5741 | 150 Halt Road, Elsies River, Cape Town, 7490 | 07:30-19:30 | 07:30-19:00 | 08:30-14:00 | 1.05 | 0b7285
Bellville Grocers | supermarket | 2 | -33.8996 18.6301 | 42 Durban Road, Bellville, Cape Town, 7530 | 08:00-20:00 | 08:00-19:00 | 09:00-17:00 | 1.01 | e03131
Gugulethu Kasi Store | spaza | 1 | -33.9797 18.5689 | 64 NY 1, Gugulethu, Cape Town, 7750 | 06:00-23:00 | 06:00-23:00 | 06:00-23:00 | 1.11 | 862e9c
Athlone Corner Café | corner | 2 | -33.9612 18.5079 | 305 Klipfontein Road, Athlone, Cape Town, 7764 | 06:30-20:00 | 07:00-20:00 | 08:00-18:00 | 1.08 | f08c00
Khayelitsha Food Market | supermarket | 1 | -34.0364 18.6725 | 18 Ntlazane Road, Ilitha Park, Khayelitsha, Cape Town, 7784 | 07:00-19:00 | 07:00-18:00 | 08:00-15:00 | 0.98 | 37b24d
Mitchells Plain Wholesale | wholesaler | 2 | -34.0463 18.6177 | 27 AZ Berman Drive, Mitchells Plain, Cape Town, 7785 | 07:30-17:30 | 07:30-15:00 | - | 0.92 | 364fc7
Salt River Halaal Grocer | minimarket | 2 | -33.9278 18.4585 | 196 Albert Road, Salt River, Cape Town, 7925 | 08:00-18:30 | 08:00-17:00 | - | 1.06 | 087f5b
Orlando West Tuck Shop | spaza | 1 | -26.2386 27.9083 | 8116 Vilakazi Street, Orlando West, Soweto, 1804 | 05:30-22:00 | 06:00-22:00 | 06:30-21:00 | 1.13 | d9480f
City Deep Traders | wholesaler | 3 | -26.2258 28.0817 | 61 Heidelberg Road, City Deep, Johannesburg, 2049 | 06:00-16:30 | 06:00-13:00 | - | 0.89 | 1864ab
Fordsburg Family Grocer | supermarket | 3 | -26.2043 28.0226 | 34 Mint Road, Fordsburg, Johannesburg, 2092 | 08:00-19:00 | 08:00-19:00 | 09:00-16:00 | 1 | a61e4d
Alex Corner Shop | corner | 1 | -26.1037 28.0972 | 77 London Road, Alexandra, Johannesburg, 2090 | 06:00-21:30 | 06:00-21:30 | 07:00-20:00 | 1.09 | 5c940d
KwaMashu Superette | minimarket | 4 | -29.7468 30.9764 | 5 Malandela Road, KwaMashu, Durban, 4359 | 07:00-20:00 | 07:00-20:00 | 07:30-18:00 | 1.03 | 9c36b5
Umlazi Spaza | spaza | 1 | -29.9683 30.8838 | 22 Mangosuthu Highway, Umlazi, Durban, 4066 | 05:30-21:30 | 05:30-21:30 | 06:00-20:00 | 1.12 | c92a2a
Springfield Cash & Carry | wholesaler | 4 | -29.8171 30.9948 | 14 Electron Road, Springfield Park, Durban, 4091 | 07:00-17:00 | 07:00-14:00 | - | 0.91 | 2f9e44
Grey Street Bazaar | supermarket | 4 | -29.8559 31.0153 | 120 Dr Yusuf Dadoo Street, Durban Central, Durban, 4001 | 08:00-18:00 | 08:00-16:00 | 09:00-13:00 | 0.99 | e67700
`;

/** The supplier that is temporarily closed, and why. */
const closed = {
  name: 'Athlone Corner Café',
  text: 'Closed for stocktaking. We open again on Monday.',
};

/** A line of the supplier table is invalid. */
class SupplierLineInvalid extends Error {
  constructor(line: string) {
    super(`This line of the suppliers cannot be read: ${line}`);
    this.name = 'SupplierLineInvalid';
  }
}

const hoursOf = (text: string): Hours => {
  const [from, to] = text.split('-');
  return from && to ? [from, to] : null;
};

function readShop(line: string, at: number): Shop {
  const parts = line.split('|').map((part) => part.trim());
  const [name, kind, agency, place, address, week = '', saturday = '', sunday = '', level, colour] = parts;
  const [lat, lon] = (place ?? '').split(' ').map(Number);
  if (!name || !kind || !isShopKind(kind) || !address || lat === undefined || lon === undefined || !colour) {
    throw new SupplierLineInvalid(line);
  }
  return {
    id: at + 1,
    name,
    kind,
    agencyId: Number(agency),
    lat,
    lon,
    address,
    opening: [...Array<string>(5).fill(week), saturday, sunday].map(hoursOf),
    ...(name === closed.name && { closedText: closed.text }),
    level: Number(level),
    colour,
  };
}

/** Returns the suppliers that every shop has. Between them the wholesalers carry everything. */
export function baseShops(): Shop[] {
  const shops = linesOf(supplierLines).map(readShop);
  const wholesalers = shops.filter(({ kind }) => kind === 'wholesaler');
  for (const [at, shop] of wholesalers.entries()) shop.duty = { at, of: wholesalers.length };
  return shops;
}

/** Locations of further suppliers, one per line: town | lat lon of its centre | postal code | streets. */
const townLines = `
Stellenbosch | -33.9346 18.8610 | 7600 | Bird Street, Merriman Avenue, Du Toit Street
Paarl | -33.7342 18.9621 | 7646 | Lady Grey Street, Main Road, Jan van Riebeeck Drive
Worcester | -33.6465 19.4485 | 6850 | High Street, Durban Street, Church Street
George | -33.9630 22.4617 | 6529 | York Street, Courtenay Street, Market Street
Oudtshoorn | -33.5920 22.2014 | 6625 | Voortrekker Road, High Street, Langenhoven Road
Gqeberha | -33.9180 25.5701 | 6001 | Govan Mbeki Avenue, Cape Road, Njoli Street
Kariega | -33.7652 25.4022 | 6229 | Caledon Street, Church Street, Cuyler Street
Makhanda | -33.3106 26.5256 | 6139 | High Street, Beaufort Street, Bathurst Street
East London | -32.9833 27.8667 | 5201 | Oxford Street, North Street, Qumza Highway
Mthatha | -31.5889 28.7844 | 5099 | York Road, Sutherland Street, Madeira Street
Komani | -31.8976 26.8753 | 5319 | Cathcart Road, Robinson Road, Komani Street
Bloemfontein | -29.1180 26.2249 | 9301 | Nelson Mandela Drive, Moshoeshoe Road, Charlotte Maxeke Street
Welkom | -27.9774 26.7351 | 9459 | Stateway, Koppie Alleen Road, Constantia Road
Bethlehem | -28.2308 28.3071 | 9701 | Church Street, Muller Street, Commissioner Street
Kimberley | -28.7386 24.7586 | 8301 | Du Toitspan Road, Bultfontein Road, Phakamile Mabija Road
Upington | -28.4478 21.2561 | 8801 | Schröder Street, Le Roux Street, Dr Nelson Mandela Drive
Springbok | -29.6643 17.8865 | 8240 | Voortrekker Street, Namaqua Street, River Street
Mahikeng | -25.8652 25.6442 | 2745 | Shippard Street, Nelson Mandela Drive, Station Road
Rustenburg | -25.6676 27.2421 | 0299 | Nelson Mandela Drive, Fatima Bhayat Street, Beyers Naude Drive
Klerksdorp | -26.8521 26.6667 | 2571 | Chris Hani Street, OR Tambo Street, Boom Street
Potchefstroom | -26.7145 27.0970 | 2531 | Walter Sisulu Avenue, Nelson Mandela Drive, Kock Street
Pretoria | -25.7461 28.1881 | 0002 | Church Street, Paul Kruger Street, Sophie de Bruyn Street
Mamelodi | -25.7167 28.3833 | 0122 | Tsamaya Avenue, Shabangu Street, Hinterland Avenue
Soshanguve | -25.5333 28.1000 | 0152 | Commissioner Street, Aubrey Matlala Street, Ruth First Road
Tembisa | -25.9990 28.2270 | 1632 | Andrew Mapheto Drive, Rev RTJ Namane Drive, Brian Mazibuko Drive
Germiston | -26.2178 28.1672 | 1401 | Victoria Street, Rand Airport Road, Joubert Street
Benoni | -26.1885 28.3208 | 1501 | Tom Jones Street, Voortrekker Street, Bunyan Street
Springs | -26.2547 28.4428 | 1559 | Fourth Avenue, Third Street, Tonk Meter Road
Vereeniging | -26.6731 27.9261 | 1939 | Voortrekker Street, Union Street, Joubert Street
Sebokeng | -26.5500 27.8500 | 1983 | Moshoeshoe Road, Adams Road, Union Road
Krugersdorp | -26.0858 27.7752 | 1739 | Commissioner Street, Human Street, Burger Street
Carletonville | -26.3609 27.3977 | 2499 | Annan Road, Palladium Street, Halite Street
Polokwane | -23.9045 29.4689 | 0699 | Landdros Maré Street, Hans van Rensburg Street, Grobler Street
Tzaneen | -23.8332 30.1635 | 0850 | Danie Joubert Street, Agatha Street, Lannie Lane
Thohoyandou | -22.9456 30.4850 | 0950 | Mphephu Street, Punda Maria Road, University Road
Mbombela | -25.4658 30.9853 | 1200 | Brown Street, Paul Kruger Street, Samora Machel Drive
Emalahleni | -25.8728 29.2553 | 1035 | OR Tambo Road, Mandela Street, Botha Avenue
Secunda | -26.5158 29.1914 | 2302 | PDP Kruger Street, Oliver Tambo Street, Horwood Street
Newcastle | -27.7580 29.9318 | 2940 | Scott Street, Harding Street, Allen Street
Ladysmith | -28.5539 29.7784 | 3370 | Murchison Street, Lyell Street, Albert Street
Pietermaritzburg | -29.6006 30.3794 | 3201 | Church Street, Langalibalele Street, Jabu Ndlovu Street
Richards Bay | -28.7807 32.0383 | 3900 | Bullion Boulevard, Krugerrand Street, Mark Strasse
Vryheid | -27.7695 30.7916 | 3100 | Church Street, Market Street, Utrecht Street
Port Shepstone | -30.7414 30.4550 | 4240 | Nelson Mandela Drive, Aiken Street, Wooley Street
Musina | -22.3381 30.0417 | 0900 | National Road, Irwin Street, Limpopo Avenue
`;

const owners = [
  'Thembi',
  'Sipho',
  'Nomsa',
  'Bongani',
  'Lerato',
  'Kabelo',
  'Palesa',
  'Zanele',
  'Themba',
  'Nosipho',
  'Ayesha',
  'Yusuf',
  'Priya',
  'Rajesh',
  'Fatima',
  'Hendrik',
  'Marietjie',
  'Gert',
  'Annelie',
  'Tshepo',
  'Mpho',
  'Naledi',
  'Sibusiso',
  'Ntombi',
  'Vusi',
  'Refilwe',
  'Andile',
  'Zodwa',
  'Riaan',
  'Karabo',
] as const;

/** The wholesalers among the first of these carry everything that the base shops do not. */
const KINDS: readonly ShopKindName[] = ['wholesaler', 'supermarket', 'minimarket', 'corner', 'spaza'];
const ON_DUTY = 2;

const NAMES: Readonly<Record<ShopKindName, readonly string[]>> = {
  wholesaler: ['{town} Cash & Carry', '{town} Wholesalers', '{owner} Traders {town}'],
  supermarket: ['{town} Family Supermarket', '{town} Food Market', '{owner}’s Grocers {town}'],
  minimarket: ['{owner}’s Mini Market {town}', '{town} Superette', '{town} Mini Mart'],
  corner: ['{owner}’s Corner Shop {town}', '{town} Corner Café', '{owner}’s Kafee {town}'],
  spaza: ['{owner}’s Spaza {town}', '{owner}’s Tuck Shop {town}', '{town} Kasi Store'],
};
const COLOURS = '1c7ed6 c2255c 2b8a3e e8590c 5f3dc4 0b7285 e03131 862e9c f08c00 364fc7'.split(' ');
const OPENS = ['06:00', '06:30', '07:00', '07:30', '08:00'];
const CLOSES = ['17:00', '18:00', '19:00', '20:00', '21:30'];
const LEVELS: Readonly<Record<ShopKindName, number>> = {
  wholesaler: 0.91,
  supermarket: 1,
  minimarket: 1.05,
  corner: 1.09,
  spaza: 1.12,
};
/** Maximum distance of a supplier from its town centre, in degrees; a degree is about 100 km. */
const SPREAD = 0.024;

const towns = linesOf(townLines).map((line) => {
  const [name = '', place = '', code = '', streets = ''] = line.split('|').map((part) => part.trim());
  const [lat = 0, lon = 0] = place.split(' ').map(Number);
  return { name, lat, lon, code, streets: streets.split(',').map((street) => street.trim()) };
});

/** The group with members everywhere. */
const COUNTRYWIDE = 1;

/** Returns the group of a region: the two Capes, KwaZulu-Natal, or inland. */
function regionalAgency({ lat, lon }: { lat: number; lon: number }): number {
  if (lat < -31) return 2;
  return lat < -27.2 && lon > 29 ? 4 : 3;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the supplier with that key; `at` counts the suppliers beyond the base from 0. */
export function furtherShop(chance: Chance, id: number, at: number): Shop {
  const roll = (what: string) => chance('shop', id, what);
  const kind = KINDS[at % KINDS.length] ?? 'spaza';
  const town = pick(towns, roll('town'));
  const open = pick(OPENS, roll('open'));
  const close = pick(CLOSES, roll('close'));
  const name = pick(NAMES[kind], roll('name'))
    .replace('{town}', town.name)
    .replace('{owner}', pick(owners, roll('owner')));
  const duty = Math.floor(at / KINDS.length);
  return {
    id,
    name,
    kind,
    agencyId: roll('agency') < 0.35 ? COUNTRYWIDE : regionalAgency(town),
    lat: rounded(town.lat + (roll('lat') - 0.5) * SPREAD),
    lon: rounded(town.lon + (roll('lon') - 0.5) * SPREAD),
    address: `${1 + Math.floor(roll('number') * 240)} ${pick(town.streets, roll('street'))}, ${town.name}, ${town.code}`,
    opening: [
      ...Array<[string, string]>(6).fill([open, close]),
      roll('sunday') < 0.4 ? null : ['08:00', '14:00'],
    ],
    level: LEVELS[kind] * (0.97 + roll('level') * 0.06),
    colour: pick(COLOURS, roll('colour')),
    ...(kind === 'wholesaler' && duty < ON_DUTY && { duty: { at: duty, of: ON_DUTY } }),
  };
}
