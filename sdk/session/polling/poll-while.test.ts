import { expect, test } from 'vitest';
import { refused } from '../../gateway/outcome.ts';
import { problemOf } from '../../gateway/refusal.ts';
import { pageAttention } from './page-attention.ts';
import { type PollOptions, type PollPorts, pollWhile } from './poll-while.ts';
import { watchUntil } from './watch.ts';

/** A clock that stands still until the test moves it on. */
function surroundings() {
  const timers: { run: () => void; ms: number }[] = [];
  const listeners = new Set<() => void>();
  const world = {
    isOn: true,
    asked: 0,
    waits: () => timers.map(({ ms }) => ms),
    /** Ends the wait, and lets its callbacks run. */
    async passes(): Promise<void> {
      timers.shift()?.run();
      await world.rests();
    },
    async rests(): Promise<void> {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
    async turns(isOn: boolean): Promise<void> {
      world.isOn = isOn;
      for (const listener of listeners) listener();
      await world.rests();
    },
    listeners,
  };
  const ports: PollPorts = {
    random: () => 1,
    timer(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    attention: {
      isOn: () => world.isOn,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  const poll = (answer: () => boolean | Promise<boolean>, options: Partial<PollOptions> = {}) =>
    pollWhile({
      ...ports,
      async ask() {
        world.asked++;
        return answer();
      },
      everyMs: 10,
      ...options,
    });
  return { ...world, world, ports, poll };
}

test('asks at once, then after every wait, until it has its answer', async () => {
  const { world, poll } = surroundings();
  poll(() => world.asked < 3);
  await world.rests();
  expect([world.asked, world.waits()]).toEqual([1, [10]]);
  await world.passes();
  await world.passes();
  expect([world.asked, world.waits(), world.listeners.size]).toEqual([3, [], 0]);
});

test('every failure in a row doubles the wait up to a maximum, and an answer resets it', async () => {
  const { world, poll } = surroundings();
  const logged: string[] = [];
  let isDown = true;
  poll(
    () => {
      if (isDown) throw new Error('down');
      return true;
    },
    { mostMs: 60, log: (message) => logged.push(message) },
  );
  await world.rests();
  const waits = [];
  for (let failed = 0; failed < 4; failed++) {
    waits.push(...world.waits());
    await world.passes();
  }
  expect(waits).toEqual([20, 40, 60, 60]);
  expect(logged).toHaveLength(5);
  isDown = false;
  await world.passes();
  expect(world.waits()).toEqual([10]);
});

test('waits as long as the shop asks, up to an hour', async () => {
  const { world, poll } = surroundings();
  let retryAfterMs = 120_000;
  poll(() => Promise.reject(Object.assign(new Error('busy'), { retryAfterMs })));
  await world.rests();
  expect(world.waits()).toEqual([120_000]);
  retryAfterMs = 9_000_000;
  await world.passes();
  expect(world.waits()).toEqual([3_600_000]);
  retryAfterMs = 0;
  await world.passes();
  expect(world.waits()[0]).toBeLessThan(120_000);
});

test.each([
  [408, [20]],
  [503, [20]],
  [404, []],
])('calls again after a %i if that can help', async (status, waits) => {
  const { world, ports } = surroundings();
  watchUntil(
    async () => refused(problemOf(status)),
    () => true,
    { ...ports, everyMs: 10, random: () => 1 },
  );
  await world.rests();
  expect(world.waits()).toEqual(waits);
});

test('clients that failed together do not retry together', async () => {
  const waits = await Promise.all(
    [0, 0.5, 1].map(async (random) => {
      const { world, poll } = surroundings();
      poll(() => Promise.reject(new Error('down')), { random: () => random });
      await world.rests();
      return world.waits();
    }),
  );
  expect(waits).toEqual([[10], [15], [20]]);
});

test('pauses without attention, and asks at once when it is back', async () => {
  const { world, poll } = surroundings();
  world.isOn = false;
  poll(() => true);
  await world.rests();
  expect([world.asked, world.waits()]).toEqual([0, []]);
  await world.turns(true);
  expect([world.asked, world.waits()]).toEqual([1, [10]]);
  await world.turns(false);
  expect(world.waits()).toEqual([]);
  await world.turns(true);
  expect([world.asked, world.waits()]).toEqual([2, [10]]);
});

test('makes one call at a time, and none after it was stopped', async () => {
  const { world, poll } = surroundings();
  let answer = (_more: boolean) => {};
  const polling = poll(() => new Promise((resolve) => (answer = resolve)));
  polling.now();
  await world.turns(true);
  expect(world.asked).toBe(1);
  polling.stop();
  answer(true);
  await world.rests();
  polling.now();
  expect([world.asked, world.waits(), world.listeners.size]).toEqual([1, [], 0]);
});

test('`ended` resolves when it is done and when it is stopped', async () => {
  const { world, poll } = surroundings();
  const ends: string[] = [];
  const answered = poll(() => world.asked < 2);
  const stopped = poll(() => true);
  void answered.ended.then(() => ends.push('answered'));
  void stopped.ended.then(() => ends.push('stopped'));
  await world.rests();
  expect(ends).toEqual([]);
  await world.turns(true);
  expect(ends).toEqual(['answered']);
  stopped.stop();
  await stopped.ended;
  expect(ends).toEqual(['answered', 'stopped']);
});

test('a page has attention while it is visible and online', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  const frame = Object.assign(new EventTarget(), { navigator });
  const attention = pageAttention(page, frame);
  const heard: boolean[] = [];
  const end = attention.subscribe(() => heard.push(attention.isOn()));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  page.visibilityState = 'visible';
  navigator.onLine = false;
  frame.dispatchEvent(new Event('offline'));
  navigator.onLine = true;
  frame.dispatchEvent(new Event('online'));
  end();
  frame.dispatchEvent(new Event('online'));
  expect(heard).toEqual([false, false, true]);
});
