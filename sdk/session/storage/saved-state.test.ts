import { effect } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { memoryStorage, settled } from '../../testing/storage.ts';
import type { Notice } from '../ports.ts';
import { createSavedState, guardedStorage, type SavedStateOptions } from './saved-state.ts';

const isNumbers = (it: unknown): it is number[] => Array.isArray(it) && it.every(Number.isInteger);

function kept(port = memoryStorage()) {
  const notices: Notice[] = [];
  const storage = guardedStorage(port, (notice) => notices.push(notice));
  const open = (as: Pick<SavedStateOptions<number[]>, 'version' | 'upgrades' | 'isAddedTo'> = {}) =>
    createSavedState<number[]>({
      ...as,
      key: 'n',
      initial: [],
      read: (stored) => (isNumbers(stored) ? stored : undefined),
      storage,
    });
  return { port, notices, open };
}

const add = (n: number) => (now: number[]) => [...now, n];

test('writes changes of one turn together, after it', async () => {
  const { port, open } = kept();
  const numbers = open();
  for (let n = 0; n < 10_000; n++) numbers.update(() => [n]);
  expect(port.writes).toBe(0);
  await settled();
  expect(port.writes).toBe(1);
  expect(port.stateOf('n')).toEqual([9999]);
  expect(open().state.value).toEqual([9999]);
});

test('flush writes pending changes at once', () => {
  const { port, open } = kept();
  const numbers = open();
  numbers.update(add(1));
  numbers.flush();
  expect(port.stateOf('n')).toEqual([1]);
});

test('two programs that change the same state concurrently lose nothing', async () => {
  const { port, open } = kept();
  const [one, other] = [open(), open()];
  one.update(add(1));
  other.update(add(2));
  await settled();
  one.update(add(3));
  await settled();
  expect(port.stateOf('n')).toEqual([1, 2, 3]);
  expect(one.state.value).toEqual([1, 2, 3]);
});

test('a change applies to what another program wrote before', async () => {
  const { open } = kept();
  const [one, other] = [open(), open()];
  one.update(add(1));
  await settled();
  expect(other.update(add(2))).toEqual([1, 2]);
});

test.each([
  ['no JSON', '{'],
  ['foreign JSON', '{"hello":1}'],
  ['no version', '[1]'],
  ['a version of another type', '{"version":"2","state":[1]}'],
  ['a negative version', '{"version":-1,"state":[1]}'],
  ['another shape', '{"version":1,"state":["one"]}'],
  ['nothing', 'null'],
])('%s is dropped with a notice', (_, text) => {
  const { port, notices, open } = kept(memoryStorage({ n: text }));
  expect(open().state.value).toEqual([]);
  expect(notices).toEqual([{ code: 'storage_dropped', key: 'n' }]);
  expect(port.kept.has('n')).toBe(false);
});

/** Version 0 is a number, version 1 an object with it, version 2 a list of numbers. */
const upgrades = {
  0: (n: unknown) => ({ n }),
  1: (kept: unknown) => [(kept as { n: unknown }).n],
};

test.each([
  ['no version', '1'],
  ['version 1', '{"version":1,"state":{"n":1}}'],
  ['this version', '{"version":2,"state":[1]}'],
])('reads state of %s, and writes it in the current format with the next change', async (_, text) => {
  const { port, notices, open } = kept(memoryStorage({ n: text }));
  const numbers = open({ version: 2, upgrades });
  expect([numbers.state.value, notices]).toEqual([[1], []]);
  expect(port.kept.get('n')).toBe(text);
  numbers.update(add(2));
  await settled();
  expect(port.kept.get('n')).toBe('{"version":2,"state":[1,2]}');
});

test.each([
  ['makes a migration throw', '{"version":1,"state":null}'],
  ['is invalid after migration', '{"version":1,"state":{"n":"one"}}'],
  ['has no migration', '{"version":1,"state":{"n":1}}', { 0: upgrades[0] }],
])('drops state of an earlier version with a notice if it %s', (_, text, ways = upgrades) => {
  const { notices, open } = kept(memoryStorage({ n: text }));
  expect(open({ version: 2, upgrades: ways }).state.value).toEqual([]);
  expect(notices).toEqual([{ code: 'storage_dropped', key: 'n' }]);
});

test('does not write over state of a later version while it exists', async () => {
  const later = '{"version":2,"state":{"numbers":[1]}}';
  const { port, notices, open } = kept(memoryStorage({ n: later }));
  const numbers = open();
  for (const n of [5, 6]) {
    numbers.update(add(n));
    await settled();
  }
  expect([numbers.state.value, port.kept.get('n')]).toEqual([[5, 6], later]);
  port.setItem('n', later.replace('[1]', '[1,2]'));
  numbers.refresh();
  expect(notices).toEqual([{ code: 'storage_unavailable', key: 'n' }]);
  port.removeItem('n');
  numbers.update(add(7));
  await settled();
  expect(port.stateOf('n')).toEqual(numbers.state.value);
});

test('changes made beside a later version stay, whatever that version writes', async () => {
  const later = (n: number) => `{"version":2,"state":{"numbers":[${n}]}}`;
  const { port, open } = kept(memoryStorage({ n: later(1) }));
  const numbers = open();
  numbers.update(add(5));
  await settled();
  port.setItem('n', later(2));
  numbers.refresh();
  numbers.update(add(6));
  await settled();
  expect([numbers.state.value, port.kept.get('n')]).toEqual([[5, 6], later(2)]);
});

test('a reset removes the state of any version', async () => {
  const { port, open } = kept(memoryStorage({ n: '{"version":2,"state":{"numbers":[1]}}' }));
  const numbers = open();
  numbers.update(add(5));
  numbers.reset();
  await settled();
  expect([numbers.state.value, port.stateOf('n')]).toEqual([[], []]);
});

test('a last-writer state takes another program’s value if the own one could not be stored', async () => {
  const { port, open } = kept();
  const [one, other] = [open(), open()];
  port.isFull = true;
  one.update(() => [1]);
  await settled();
  port.isFull = false;
  other.update(() => [2]);
  await settled();
  one.refresh();
  expect(one.state.value).toEqual([2]);
});

test('reapplies changes of an added-to state that could not be stored when another program writes', async () => {
  const { port, open } = kept();
  const [one, other] = [open({ isAddedTo: true }), open({ isAddedTo: true })];
  port.isFull = true;
  one.update(add(1));
  await settled();
  port.isFull = false;
  other.update(add(2));
  await settled();
  one.refresh();
  expect(one.state.value).toEqual([2, 1]);
  one.update(add(3));
  await settled();
  expect(port.stateOf('n')).toEqual([2, 1, 3]);
  other.refresh();
  other.update(add(4));
  await settled();
  one.refresh();
  expect(one.state.value).toEqual([2, 1, 3, 4]);
});

test('does not write over a later version that appears meanwhile', async () => {
  const { port, open } = kept();
  const numbers = open();
  numbers.update(add(5));
  await settled();
  const later = '{"version":2,"state":{"numbers":[5,6]}}';
  port.setItem('n', later);
  numbers.update(add(7));
  await settled();
  expect(port.kept.get('n')).toBe(later);
});

test('survives full storage, and reports it once until it works again', async () => {
  const { port, notices, open } = kept();
  const numbers = open();
  port.isFull = true;
  for (const n of [1, 2]) {
    numbers.update(add(n));
    await settled();
  }
  expect(numbers.state.value).toEqual([1, 2]);
  expect(notices).toEqual([{ code: 'storage_unavailable', key: 'n' }]);
  port.isFull = false;
  numbers.update(add(3));
  await settled();
  expect(port.stateOf('n')).toEqual([1, 2, 3]);
});

test('survives blocked storage', async () => {
  const port = memoryStorage();
  port.isBlocked = true;
  const { notices, open } = kept(port);
  const numbers = open();
  numbers.update(add(1));
  await settled();
  expect(numbers.state.value).toEqual([1]);
  expect(new Set(notices.map(({ code }) => code))).toEqual(new Set(['storage_unavailable']));
});

test('a watcher sees what another program wrote after a refresh', async () => {
  const { open } = kept();
  const [one, other] = [open(), open()];
  const seen: number[][] = [];
  effect(() => void seen.push(other.state.value));
  one.update(add(1));
  await settled();
  other.refresh();
  other.refresh();
  expect(seen).toEqual([[], [1]]);
});
