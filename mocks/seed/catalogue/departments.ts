import { baby } from './baby.ts';
import { breadMilkEggs } from './bread-milk-eggs.ts';
import { drinks } from './drinks.ts';
import { freshProduce } from './fresh-produce.ts';
import { householdAndBraai } from './household-and-braai.ts';
import { meatAndFish } from './meat-and-fish.ts';
import type { Department } from './notation.ts';
import { pantry } from './pantry.ts';
import { pets } from './pets.ts';
import { readyToEat } from './ready-to-eat.ts';
import { snacksAndSweets } from './snacks-and-sweets.ts';
import { tinsAndSauces } from './tins-and-sauces.ts';
import { toiletries } from './toiletries.ts';

/** The departments of the shop, in display order. */
export const departments: readonly Department[] = [
  freshProduce,
  meatAndFish,
  breadMilkEggs,
  pantry,
  tinsAndSauces,
  drinks,
  snacksAndSweets,
  readyToEat,
  householdAndBraai,
  toiletries,
  baby,
  pets,
];
