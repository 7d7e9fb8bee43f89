/** Whether every case and fault is tried, as in `npm run prove`; `npm test` tries some of each kind, to save time. */
export const atLength = process.env.SPAZA_AT_LENGTH !== undefined;

/** Every case at length, otherwise those at some places. */
export const someOf = <Case>(cases: readonly Case[], ...places: number[]): Case[] =>
  atLength ? [...cases] : places.map((place) => cases[place]!);
