import { expect, test } from 'vitest';
import { createPresence } from './timeline.ts';

function world() {
  const clock = { ms: 0 };
  const told: string[] = [];
  const presence = createPresence(
    () => clock.ms,
    ({ from, to }) => void told.push(to === null ? `gone at ${from}` : `back at ${to}`),
  );
  const at = (ms: number, happens: () => void) => {
    clock.ms = ms;
    happens();
  };
  return { presence, told, at };
}

test('treats a shop as gone after three misses in a row, and as back after an answer', () => {
  const { presence, told, at } = world();
  at(1, presence.missed);
  at(2, () => presence.answered(1));
  for (const ms of [10, 11, 12]) at(ms, presence.missed);
  at(20, () => presence.answered(19));
  expect(told).toEqual(['gone at 10', 'back at 20']);
  expect(presence.times()).toEqual([{ from: 10, to: 20 }]);
});

test('does not treat a shop as back for an answer to a call sent before it went', () => {
  const { presence, told, at } = world();
  at(10, presence.missed);
  at(11, () => presence.answered(9));
  for (const ms of [12, 13]) at(ms, presence.missed);
  at(14, () => presence.answered(8));
  at(30, presence.missed);
  expect(told).toEqual(['gone at 10']);
});
