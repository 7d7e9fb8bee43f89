import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import PinMap from './pin-map.tsx';
import { pointOf, positionAt, tilesAround } from './tiles.ts';

const PAROW = { lat: -33.9, lon: 18.57 };
const TILES = 'https://tiles.test/{z}/{x}/{y}.png';

test('arrow keys move the map below the pin', () => {
  const onMove = vi.fn();
  const source = { tiles: TILES, attribution: '© Somebody' };
  renderInShop(testShop(), <PinMap source={source} position={PAROW} onMove={onMove} />);
  const map = screen.getByRole('application');
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  const [[east], [north]] = onMove.mock.calls as [[typeof PAROW], [typeof PAROW]];
  expect(east.lon).toBeGreaterThan(PAROW.lon);
  expect(north.lat).toBeGreaterThan(PAROW.lat);
  fireEvent.click(screen.getByRole('button', { name: 'Farther' }));
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(onMove.mock.calls[2]?.[0].lon - PAROW.lon).toBeCloseTo(2 * (east.lon - PAROW.lon), 9);
  expect(screen.getByText('© Somebody')).toBeTruthy();
});

test('a place is found again at its point, at every zoom', () => {
  for (const zoom of [5, 12, 18]) {
    const found = positionAt(pointOf(PAROW, zoom), zoom);
    expect([found.lat, found.lon].map((degrees) => degrees.toFixed(7))).toEqual([
      '-33.9000000',
      '18.5700000',
    ]);
  }
});

test('tiles fill the window, and the world goes round', () => {
  const window = { width: 300, height: 200 };
  const tiles = tilesAround(PAROW, 15, window, TILES);
  expect(tiles.some(({ address }) => address === 'https://tiles.test/15/18074/19667.png')).toBe(true);
  for (const { left, top } of tiles) {
    expect(left > -256 && left < window.width && top > -256 && top < window.height).toBe(true);
  }
  const [first] = tilesAround({ lat: 0, lon: -179.999 }, 5, window, TILES);
  expect(first?.address).toMatch(/\/5\/31\//);
  expect(tilesAround(PAROW, 15, { width: 0, height: 0 }, TILES)).toEqual([]);
});
