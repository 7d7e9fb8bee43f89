import { expect, test } from 'vitest';
import { done, refused } from './outcome.ts';
import { eachPage, ProblemError } from './problem-error.ts';
import { problemHere } from './problem-here.ts';

const numbersOf = async (read: Parameters<typeof eachPage>[0]) => {
  const numbers: (number | null)[] = [];
  for await (const { nextPage } of eachPage(read)) numbers.push(nextPage);
  return numbers;
};

test('reads every page once, in order', async () => {
  expect(await numbersOf(async (page) => done({ nextPage: page < 3 ? page + 1 : null }))).toEqual([
    2,
    3,
    null,
  ]);
});

test('a shop that names the same page again ends the list', async () => {
  expect(await numbersOf(async () => done({ nextPage: 2 }))).toEqual([2, 2]);
});

test('does not read pages that are not requested', async () => {
  const asked: number[] = [];
  for await (const { nextPage } of eachPage(async (page) => {
    asked.push(page);
    return done({ nextPage: page + 1 });
  }))
    if (nextPage === 3) break;
  expect(asked).toEqual([1, 2]);
});

test('throws the problem of a refused page', async () => {
  const read = async () => refused(problemHere('not_offered'));
  await expect(numbersOf(read)).rejects.toThrow(ProblemError);
});
