import { expect, test } from 'vitest';
import { deafComponents, deafStorefront } from './signals.ts';

test('no component of the storefront reads a signal without hearing of its changes', async () => {
  expect(await deafStorefront()).toEqual([]);
});

test('a component that reads a signal without useSignals is noticed', async () => {
  expect(
    await deafComponents('export function Badge({ cart }) { return <b>{cart.itemCount.value}</b>; }'),
  ).toEqual(['Badge']);
  expect(await deafComponents('const Badge = ({ cart }) => <b>{cart.itemCount.value}</b>;')).toEqual([
    'Badge',
  ]);
  expect(
    await deafComponents('export function useTotal(cart) { const total = cart.total.value; return total; }'),
  ).toEqual(['useTotal']);
  expect(
    await deafComponents(
      'function List({ ids, lines }) { return ids.map((id) => <i>{lines.value[id]}</i>); }',
    ),
  ).toEqual(['List']);
});

test('a component that calls useSignals, or reads only when something happens, is let through', async () => {
  expect(await deafComponents('function Badge({ n }) { useSignals(); return <b>{n.value}</b>; }')).toEqual(
    [],
  );
  expect(
    await deafComponents('function Add({ n }) { return <button onClick={() => n.value++}>+</button>; }'),
  ).toEqual([]);
  expect(await deafComponents('function total(lines) { return lines.value.length; }')).toEqual([]);
});
