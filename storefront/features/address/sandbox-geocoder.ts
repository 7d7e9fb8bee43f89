import type { Position } from '@spaza/contracts';
import type { FoundPlace, Geocoder } from '@spaza/sdk';

/** Where the sandbox has shops, one per line: suburb, town, postal code | lat lon of the centre. */
const PLACES = `
Parow, Cape Town, 7500 | -33.9041 18.5752
Goodwood, Cape Town, 7460 | -33.9079 18.5503
Townsend Estate, Goodwood, Cape Town, 7460 | -33.8992 18.5671
Elsies River, Cape Town, 7490 | -33.9226 18.5741
Bellville, Cape Town, 7530 | -33.8996 18.6301
Epping Industria, Cape Town, 7460 | -33.9292 18.5391
Langa, Cape Town, 7455 | -33.9448 18.5283
Gugulethu, Cape Town, 7750 | -33.9797 18.5689
Athlone, Cape Town, 7764 | -33.9612 18.5079
Khayelitsha, Cape Town, 7784 | -34.0364 18.6725
Mitchells Plain, Cape Town, 7785 | -34.0463 18.6177
Salt River, Cape Town, 7925 | -33.9278 18.4585
Cape Town City Centre, Cape Town, 8001 | -33.9221 18.4231
Stellenbosch, 7600 | -33.9346 18.8610
Paarl, 7646 | -33.7342 18.9621
Worcester, 6850 | -33.6465 19.4485
George, 6529 | -33.9630 22.4617
Gqeberha, 6001 | -33.9180 25.5701
East London, 5201 | -32.9833 27.8667
Mthatha, 5099 | -31.5889 28.7844
Bloemfontein, 9301 | -29.1180 26.2249
Kimberley, 8301 | -28.7386 24.7586
Orlando West, Soweto, 1804 | -26.2386 27.9083
City Deep, Johannesburg, 2049 | -26.2258 28.0817
Fordsburg, Johannesburg, 2092 | -26.2043 28.0226
Alexandra, Johannesburg, 2090 | -26.1037 28.0972
Pretoria, 0002 | -25.7461 28.1881
Polokwane, 0699 | -23.9045 29.4689
Mbombela, 1200 | -25.4658 30.9853
Durban Central, Durban, 4001 | -29.8559 31.0153
KwaMashu, Durban, 4359 | -29.7468 30.9764
Umlazi, Durban, 4066 | -29.9683 30.8838
Pietermaritzburg, 3201 | -29.6006 30.3794
`;

interface Place {
  name: string;
  position: Position;
}

const places: Place[] = PLACES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', position = ''] = line.split(' | ');
    const [lat = 0, lon = 0] = position.split(' ').map(Number);
    return { name, position: { lat, lon } };
  });

const MOST = 5;

const awayFrom = (near: Position | undefined, { lat, lon }: Position): number =>
  near ? (lat - near.lat) ** 2 + (lon - near.lon) ** 2 : 0;

/** The street in front of the words that name a place; undefined if they name a different one. */
function streetBefore(text: string, { name }: Place): string | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const whole = name.toLowerCase();
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from).join(' ').toLowerCase();
    if (rest.length > 1 && whole.replaceAll(',', '').startsWith(rest)) return words.slice(0, from).join(' ');
  }
  return undefined;
}

/** Knows the suburbs with sandbox shops, and makes no requests: the text in front of a suburb is the street. */
export const sandboxGeocoder: Geocoder = {
  async search(text, { near } = {}) {
    return places
      .flatMap((place): FoundPlace[] => {
        const street = streetBefore(text, place);
        if (street === undefined) return [];
        return [
          {
            formatted: [street, place.name].filter(Boolean).join(', '),
            position: place.position,
            isRough: true,
          },
        ];
      })
      .sort((one, other) => awayFrom(near, one.position) - awayFrom(near, other.position))
      .slice(0, MOST);
  },
};
