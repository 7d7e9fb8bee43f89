import { expect, test } from 'vitest';
import { createTimeline } from './timeline.ts';

test('counts what happens in each second, including empty ones', () => {
  let now = 0;
  const timeline = createTimeline(() => now);
  timeline.begin();
  timeline.begin();
  now = 900;
  timeline.answered();
  timeline.end(900, false);
  now = 3100;
  timeline.end(3100, true);
  const figures = timeline.all();
  expect(
    figures.map(({ second, begun, done, bad, calls, under_way }) => [
      second,
      begun,
      done,
      bad,
      calls,
      under_way,
    ]),
  ).toEqual([
    [0, 2, 1, 0, 1, 1],
    [1, 0, 0, 0, 0, 1],
    [2, 0, 0, 0, 0, 1],
    [3, 0, 1, 1, 0, 0],
  ]);
  expect(figures.map(({ max }) => Math.round(max / 100))).toEqual([9, 0, 0, 31]);
});
