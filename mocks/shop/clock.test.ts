import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const base = () => {
  let time = 1000;
  return { now: () => time, pass: (ms: number) => (time += ms) };
};

test('a clock keeps running from the time it was set to', () => {
  const real = base();
  const clock = createClock(real);
  clock.set(50_000);
  real.pass(10);
  expect(clock.now()).toBe(50_010);
  clock.advance(90);
  expect(clock.now()).toBe(50_100);
  expect(clock.offsetMs).toBe(49_090);
});

test('a frozen clock only changes when it is set, advanced or unfrozen', () => {
  const real = base();
  const clock = createClock(real);
  clock.freeze(true);
  real.pass(500);
  expect(clock.now()).toBe(1000);
  clock.advance(5);
  expect(clock.now()).toBe(1005);
  clock.freeze(false);
  real.pass(1);
  expect(clock.now()).toBe(1006);
});

test('a released clock shows the real time again', () => {
  const real = base();
  const clock = createClock(real);
  clock.set(9);
  clock.freeze(true);
  clock.release();
  expect([clock.now(), clock.frozen, clock.offsetMs]).toEqual([1000, false, 0]);
});
