import { expect, test } from 'vitest';
import { arrivalsIn, stage, stagesOf } from './arrivals.ts';

const staged = (...texts: string[]) =>
  texts.reduce<ReturnType<typeof stage>>((all, text) => stage(text, all), []);

test('begins each stage at the rate at which the one before it ended', () => {
  expect(stagesOf({ stage: staged('30s:50', '2m:3000/m', '10s:0') })).toEqual([
    { forMs: 30_000, from: 0, to: 50 },
    { forMs: 120_000, from: 50, to: 50 },
    { forMs: 10_000, from: 50, to: 0 },
  ]);
  expect(stagesOf({ rate: 20, stage: staged('30s:50') })).toEqual([{ forMs: 30_000, from: 20, to: 50 }]);
});

test.each([
  ['a rate without a time', { rate: 5 }, '--rate 50/s --for 2m'],
  ['stages with a time of their own', { for: 5, stage: staged('1s:1') }, 'Use only one of --for and --stage'],
  ['stages in which nobody arrives', { stage: staged('1s:0') }, 'Nobody arrives'],
])('refuses %s', (_what, typed, message) => {
  expect(() => stagesOf(typed)).toThrow(expect.objectContaining({ kind: 'usage' }));
  expect(() => stagesOf(typed)).toThrow(
    expect.toSatisfy((failure) => `${failure.messages} ${failure.next}`.includes(message)),
  );
});

test.each(['30s', '30:50', '30s:', '30s:-5', '30s:50/h', '0s:5'])('refuses %s as a stage', (text) => {
  expect(() => stage(text)).toThrow(expect.objectContaining({ kind: 'usage' }));
});

/** Shoppers that are due in each second. */
function perSecond({ count, dueAt }: ReturnType<typeof arrivalsIn>): number[] {
  const seconds: number[] = [];
  for (let place = 0; place < count; place++) {
    const second = Math.floor(dueAt(place) / 1000);
    seconds[second] = (seconds[second] ?? 0) + 1;
  }
  return Array.from(seconds, (some) => some ?? 0);
}

test('spreads shoppers evenly at a constant rate', () => {
  const arrivals = arrivalsIn(stagesOf({ rate: 4, for: 3000 }));
  expect(perSecond(arrivals)).toEqual([4, 4, 4]);
  expect(arrivals.dueAt(5)).toBe(1250);
});

test('raises and lowers the rate evenly over a stage', () => {
  const arrivals = arrivalsIn(stagesOf({ stage: staged('4s:40', '2s:40', '4s:0') }));
  expect([arrivals.count, arrivals.forMs, arrivals.peak]).toEqual([240, 10_000, 40]);
  expect(perSecond(arrivals)).toEqual([5, 15, 25, 35, 40, 40, 35, 25, 15, 5]);
});

test('has no arrivals in a stage at rate 0', () => {
  expect(perSecond(arrivalsIn(stagesOf({ stage: staged('2s:0', '2s:4') })))).toEqual([0, 0, 1, 3]);
});
