import type { Brand, Category, Correlation, Product, Variant } from './entities.ts';
import { linesOf } from './notation.ts';

/**
 * Brands, all fictional. One per line: name | colour | second colour | price level. The colours are those of
 * its packages; the last number multiplies the prices of the catalogue.
 */
const brandLines = `
Goudaar | d99a00 | c0392b | 1
Ntabeni | 2b8a3e | ffd43b | 0.97
Vaalkop | 1f6fb2 | f59f00 | 0.94
Isivuno | e8590c | 2b8a3e | 0.86
Meulstroom | 8a5a2b | f2c230 | 1
Delta Pearl | 0b7285 | ffd43b | 1.04
Twee Riviere | e03131 | ffe066 | 1
Bella Riva | 2f9e44 | e03131 | 1.06
Soetveld | d6336c | ffdeeb | 1
Umoba | 37b24d | d3f9d8 | 0.96
Pekelberg | 1971c2 | e7f5ff | 1
Sonvlam | f59f00 | 2b8a3e | 1
Oliekan | fab005 | e03131 | 0.93
Oesland | 74b816 | ffe066 | 1
Sonop | f76707 | ffec99 | 1.05
Crunchy Kraal | c2255c | ffd43b | 1
Kasi Choice | f03e3e | ffd43b | 0.84
Bakhuis | 9c36b5 | fcc2d7 | 1
Tannie Grieta | a61e4d | ffe8cc | 1.04
Weskus Catch | c92a2a | ffd43b | 1
Blouwater | 1864ab | 99e9f2 | 0.95
Tafelmaat | d9480f | ffe8cc | 1
Oesfees | 2f9e44 | ffd8a8 | 0.94
Mama Zodwa | 7048e8 | ffa94d | 1.03
Aunty Priya | e67700 | 2b8a3e | 1.02
Bazaar Road | a61e4d | ffc078 | 1
Kaapse Geur | 5c940d | ffe066 | 1.05
Potjieman | 343a40 | ff922b | 1
Oom Piet | b02a1e | fff3bf | 1
Kasi Flame | e03131 | ffa94d | 1.04
Grondboon Bros | e8590c | ffe8cc | 1
Bosveld Bee | f08c00 | 5c3a12 | 1.06
Konfytpot | c2255c | ffdeeb | 1
Sederkloof | b23a1e | ffd43b | 1.05
Teatime Hill | 2b8a3e | fff3bf | 1
Moerkoffie Co | 5c3a21 | e8c39e | 1.03
Kasi Roast | 862e1c | ffc078 | 0.94
Roompot | 1c7ed6 | fff9db | 1
Bubbelo | 1098ad | 99e9f2 | 0.95
Jozi Fizz | c92a2a | ffe066 | 1
Kaapse Gemmer | 2b8a3e | ffd43b | 1.05
Boordvars | 37b24d | ffa94d | 1.05
Tropiland | f76707 | ffe066 | 0.96
Koeldam | ae3ec9 | ffd8a8 | 1
Ukhamba | 7f4f24 | ffd8a8 | 1
Bergbron | 1971c2 | a5d8ff | 1
Valsrivier | 0c8599 | c5f6fa | 0.92
Spoed | 212529 | 94d82d | 1.05
Oom Faan | 4a2c1a | e8a35c | 1.08
Karooveld | 8f5a2a | ffe8cc | 1
Jagtersrus | 2f4f2f | e8a35c | 1.04
Kasi Crunch | e03131 | ffd43b | 0.93
Skyfie | f08c00 | fff3bf | 1
Krakkel | 5f3dc4 | ffd43b | 1.05
Teekoek | c2255c | fff0f6 | 1
Soetrit | 5f3dc4 | ffd43b | 1
Lekka Pop | e64980 | 66d9e8 | 0.94
Zonke Sweets | 12b886 | ffec99 | 0.9
Kakaoberg | 4e2a1e | d0a56b | 1.1
Neutkraker | 7f5539 | ffe066 | 1.04
Vleiskraal | b02a37 | ffe3e3 | 1
Kota King | f59f00 | c92a2a | 0.92
Groentepad | 2f9e44 | d8f5a2 | 1
Yskoud | 1c7ed6 | a5d8ff | 1
Roomkasteel | 862e9c | ffe3f3 | 1.07
Bergvlei | 1c7ed6 | d0ebff | 1.02
Nkomo Valley | 2b8a3e | d3f9d8 | 0.96
Melkhoek | 3b5bdb | ffe066 | 1
Henhouse Hill | 5c7a29 | ffe8a3 | 1
Plaasnes | c77c11 | fff3bf | 0.95
Sonbrood | 1864ab | ffd43b | 1
Kasi Oond | e8590c | fff3bf | 0.92
Goudkors | 9c6b1e | c92a2a | 1.04
Sandkuil | 8a5a2b | 94d82d | 1
Skoonwas | 1971c2 | ffd43b | 1
Amanzi Clean | 0b7285 | ff922b | 0.94
Wit Wolk | 4263eb | c5f6fa | 1.06
Blink | 1864ab | 74c0fc | 1
Skitter | f2b705 | 2b8a3e | 0.97
Skrop | 2f9e44 | e03131 | 0.94
Wolkie | 5f3dc4 | d0bfff | 1.02
Sagtevou | e64980 | ffdeeb | 0.95
Vuurwarm | 212529 | f76707 | 1
Boma | 7f4f24 | ffa94d | 0.96
Isibane | c92a2a | ffec99 | 1
Varsblom | 12b886 | c3fae8 | 1
Thandeka | ae3ec9 | f3d9fa | 1.04
Manneberg | 364152 | 66d9e8 | 1.03
Witlag | 1971c2 | e03131 | 1
Kroonhaar | 343a40 | ffd43b | 1
Ntombi | d6336c | ffc9de | 1.02
Blomtyd | e64980 | fcc2d7 | 1
Gesondpad | e03131 | d0ebff | 1
Bambanani | 0ca678 | c3fae8 | 0.95
Mntwana | 4dabf7 | ffe3f3 | 1.02
Sagte Soen | f783ac | fff0f6 | 1.06
Brakkie | c92a2a | ffd43b | 1
Kraalhond | 5c3a21 | 94d82d | 0.9
Miaau | ae3ec9 | ffd8a8 | 1
Veerkraal | 2f9e44 | ffe066 | 1
`;

/** Reads the brands, in the order of their lines. */
const readBrands = (): Brand[] =>
  linesOf(brandLines).map((line, at) => {
    const [name = '', colour = '', accent = '', level] = line.split('|').map((part) => part.trim());
    return { id: at + 1, name, colour, accent, level: Number(level) };
  });

/** Creates a list of unique values, whose keys are their positions from 1. */
function createNumbered<T>() {
  const ids = new Map<T, number>();
  return {
    idOf(value: T): number {
      const known = ids.get(value);
      if (known !== undefined) return known;
      ids.set(value, ids.size + 1);
      return ids.size;
    },
    values: (): T[] => [...ids.keys()],
  };
}

/** Creates a catalogue to read into. */
export function createDraft() {
  const brands = readBrands();
  const byName = new Map<string, Brand>(brands.map((brand) => [brand.name, brand]));
  const relations = createNumbered<string>();
  const correlations: Correlation[] = [];
  return {
    brands,
    brandOf: (name: string | undefined): Brand | undefined =>
      name === undefined ? undefined : byName.get(name),
    categories: [] as Category[],
    products: [] as Product[],
    variants: [] as Variant[],
    units: createNumbered<string>(),
    packs: createNumbered<number>(),
    relations,
    correlations,
    /** Returns the choice with that name in the relation, creating it if needed. */
    correlationOf(relation: string, name: string): Correlation {
      const relationId = relations.idOf(relation);
      const among = correlations.filter((other) => other.relationId === relationId);
      const known = among.find((other) => other.name === name);
      if (known) return known;
      const added = { id: correlations.length + 1, relationId, name, position: among.length };
      correlations.push(added);
      return added;
    },
  };
}

export type Draft = ReturnType<typeof createDraft>;
